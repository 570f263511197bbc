"""The picture of a finished evening: winners, scores with bars by source, the deciding ruling."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

from kivy.graphics import Fbo, InstructionGroup, Rectangle

from companion.core.ruling import Reason
from companion.evening.condensed import Condensed
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look, initials
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.lettering import wrap_and_size, written
from companion.ui.widgets.pen import Pen

SIZE = WIDTH, HEIGHT = 1080, 1350
EDGE = 72
INNER = WIDTH - 2 * EDGE
ROW = 92  # the most height of a player's row


def source_inks() -> tuple[Colour, ...]:
    """The colours of the sources of points, the largest source first."""
    return theme.brass_fill, theme.green, theme.blue, theme.red, theme.dim, theme.ink


def picture_of(evening: Condensed, when: str, clause: Reason | None) -> bytes:
    """The picture as a PNG file, in the theme and the language in force."""
    frame = Fbo(size=SIZE)
    ink = InstructionGroup()
    frame.add(ink)
    Sketch(Pen(ink), evening).draw(when, clause)
    frame.draw()
    png = BytesIO()
    frame.texture.save(png, fmt="png")
    return png.getvalue()


class Sketch:
    """Draws one evening from top to bottom, in pixels of the picture."""

    def __init__(self, pen: Pen, evening: Condensed) -> None:
        self.pen, self.evening = pen, evening
        letters = initials(tuple(seat.name for seat in evening.seats))
        self.looks = {
            seat.key: Look(seat.key, seat.name, letter, seat.colour)
            for seat, letter in zip(evening.seats, letters, strict=True)
        }
        total: Counter[str] = Counter()
        for row in evening.won:
            total[row.source] += max(0, row.points)
        named = [source for source, points in total.most_common() if points]
        self.inks = dict(zip(named, source_inks(), strict=False))

    def draw(self, when: str, clause: Reason | None) -> None:
        """Draw the whole picture of the evening."""
        self.pen.add(theme.ground, Rectangle(size=SIZE))
        self.line(HEIGHT - 130, tongue.name(self.evening.game), 96, theme.brass, "display")
        turns = tongue.say("app.ending.turns", turns=self.evening.turns)
        self.line(HEIGHT - 200, f"{when} \u00b7 {turns}", 34, theme.dim)
        foot = 320 if clause else 130
        self.rows(HEIGHT - 270, foot + 90)
        self.legend(foot + 20)
        if clause:
            self.clause(clause, (EDGE, 90, INNER, 220))
        self.line(34, "Consigliere", 30, theme.dim)

    def line(self, y: float, text: str, size: int, ink: Colour, face: str = "plain") -> None:
        """Write a line from the left edge, smaller if it is too long."""
        self.write((EDGE, y), text, (INNER, size * 1.4), size, ink, face)

    def write(
        self,
        at: tuple[float, float],
        text: str,
        room: tuple[float, float],
        most: float,
        ink: Colour,
        face: str,
        right: bool = False,
    ) -> float:
        """Write a text from a point to the right, or up to it from the left; gives its width."""
        lines, size = wrap_and_size(text, int(room[0]), int(room[1]), int(most), face)
        texture = written(lines, size, face).texture
        width, height = texture.size
        pos = (at[0] - width if right else at[0], at[1])
        self.pen.add(ink, Rectangle(texture=texture, pos=pos, size=(width, height)))
        return float(width)

    def rows(self, top: float, bottom: float) -> None:
        """Draw a row for each player, the winners first."""
        places = self.evening.places
        ranked = sorted(self.looks, key=lambda one: (places[one], -self.evening.scores[one]))
        step = min(ROW * 1.6, (top - bottom) / len(ranked))
        for at, player in enumerate(ranked):
            self.row(player, top - (at + 1) * step, step * 0.86)

    def row(self, player: str, y: float, height: float) -> None:
        """Draw the row of a player: token, name, bar by source, and score."""
        look, pen = self.looks[player], self.pen
        won = player in self.evening.winners
        token = height * 0.5
        wide = pen.token_width(token, look)
        middle = y + height * 0.7
        pen.token((EDGE + wide / 2, middle), token, look)
        left = EDGE + pen.token_width(token, look) + 20
        room = WIDTH - EDGE - 150 - left
        ink = theme.brass if won else theme.ink
        low = y + height * 0.45
        named = self.write((left, low), look.name, (room, token), token * 0.8, ink, "bold")
        if won:
            pen.icon((left + named + token * 0.6, middle), token * 0.8, "crown", ink)
        score = number(self.evening.scores[player])
        end = (WIDTH - EDGE, low - token * 0.14)  # the display face has its letters high
        self.write(end, score, (140, height * 0.7), token * 1.1, ink, "display", right=True)
        self.bar(player, (EDGE, y + height * 0.12, INNER, height * 0.22))

    def bar(self, player: str, box: tuple[float, float, float, float]) -> None:
        """Draw the points of a player as a bar, one piece a source."""
        x, y, width, height = box
        self.pen.plate(box, theme.surface, height / 2)
        best = max(1, *self.evening.scores.values(), *map(self.won_by, self.looks))
        for source, ink in self.inks.items():
            points = sum(
                row.points
                for row in self.evening.won
                if (row.player, row.source) == (player, source)
            )
            wide = width * max(0, points) / best
            if wide:
                self.pen.plate((x, y, wide, height), ink, min(6, wide / 2))
            x += wide

    def won_by(self, player: str) -> int:
        """The points a player won, before any were lost again."""
        return sum(max(0, row.points) for row in self.evening.won if row.player == player)

    def legend(self, y: float) -> None:
        """Draw what each colour of the bars stands for."""
        wide = INNER / max(1, len(self.inks))
        for at, (source, ink) in enumerate(self.inks.items()):
            x = EDGE + at * wide
            self.pen.plate((x, y + 8, 28, 28), ink, 6)
            said = tongue.say(source)
            self.write((x + 40, y + 2), said, (wide - 50, 44), 28, theme.ink, "plain")

    def clause(self, clause: Reason, box: tuple[float, float, float, float]) -> None:
        """Write the sentence that decided, on paper."""
        x, y, width, height = box
        self.pen.plate(box, theme.paper, 24)
        text = tongue.say(clause)
        room = (width - 60, height - 40)
        self.pen.words((x + width / 2, y + height / 2), text, room, 40, theme.paper_ink)
