"""The widgets that kv files name, by module; a module is imported when its widget is first made."""

from __future__ import annotations

from kivy.factory import Factory

NAMES = {
    "companion.ui.history.history": ("FilterButton", "HistoryList"),
    "companion.ui.history.row": ("HistoryRow",),
    "companion.ui.home.cards": ("Shelf",),
    "companion.ui.home.settings": ("DeviceRow", "SettingsTitle"),
    "companion.ui.log.log": ("LogBody", "LogLines", "LogList"),
    "companion.ui.log.row": ("LogRow",),
    "companion.ui.log.turns": ("TurnStrip",),
    "companion.ui.boards.kit.tally_body": ("KeyGrid",),
    "companion.ui.prompts.bodies.handful": ("NumberRow",),
    "companion.ui.prompts.bodies.help": ("HelpMark",),
    "companion.ui.prompts.bodies.part_grid": ("PartGrid",),
    "companion.ui.prompts.bodies.text_line": ("TextLine",),
    "companion.ui.prompts.panel.panel": ("PromptPanel",),
    "companion.ui.prompts.sheets.piece_heads": ("PieceHeads",),
    "companion.ui.rulings.billboard": ("Turned",),
    "companion.ui.rulings.card": ("Clause",),
    "companion.ui.rulings.reason_lines": ("ReasonLines",),
    "companion.ui.rulings.source": ("Source",),
    "companion.ui.rulings.verdict": ("Verdict",),
    "companion.ui.score.courses": ("CourseCard",),
    "companion.ui.score.plot": ("ScorePlot",),
    "companion.ui.score.score": ("ScoreBody", "ScoreColumn", "ScoreTitle"),
    "companion.ui.score.track": ("ScoreTrack",),
    "companion.ui.set_up.choices": ("Choices",),
    "companion.ui.set_up.known": ("KnownPeople",),
    "companion.ui.set_up.person": ("ColourToken", "NameLine"),
    "companion.ui.set_up.seats": ("Hold", "SeatList"),
    "companion.ui.share.qr_sheet": ("QrCode",),
    "companion.ui.shell.router": ("Router",),
    "companion.ui.statistics.drawings": ("BeatsTable", "WinsPlot"),
    "companion.ui.table.layout": ("TableLayout",),
    "companion.ui.table.replay_card": ("MomentSlider",),
    "companion.ui.table.rulings": ("TableRulings",),
    "companion.ui.table.shared": ("SharedStrip", "StripLine"),
    "companion.ui.table.strips": ("PhaseBar", "PhaseLine", "PhaseStrip", "ScoreStrip"),
    "companion.ui.table.swiped": ("Swiped",),
    "companion.ui.table.task_list": ("TaskList",),
    "companion.ui.table.tasks": ("TasksHead",),
    "companion.ui.table.timer_strip": ("Dial",),
    "companion.ui.widgets.bar": ("TopBar",),
    "companion.ui.widgets.button": ("BrassButton", "IconButton"),
    "companion.ui.widgets.card": ("Badge", "Card", "Lever", "ListRow", "SwitchRow"),
    "companion.ui.widgets.card_picture": ("CardPicture",),
    "companion.ui.widgets.chip_grid": ("WordGrid",),
    "companion.ui.widgets.cover": ("Cover",),
    "companion.ui.widgets.drawn_rows": ("DrawnRows",),
    "companion.ui.widgets.even_grid": ("EvenGrid",),
    "companion.ui.widgets.fold": ("FoldHead",),
    "companion.ui.widgets.handed": ("Handed",),
    "companion.ui.widgets.icon": ("Icon",),
    "companion.ui.widgets.layers": ("Layers",),
    "companion.ui.widgets.number_pad": ("NumberPad", "PadRow"),
    "companion.ui.widgets.path_text": ("PathText",),
    "companion.ui.widgets.pills": ("Pills",),
    "companion.ui.widgets.plate": ("Plate",),
    "companion.ui.widgets.scroll": ("Scroll",),
    "companion.ui.widgets.segments": ("Segments",),
    "companion.ui.widgets.stepper": ("Stepper",),
    "companion.ui.widgets.text": ("Figure", "Heading", "ShortText", "Tag", "Text"),
    "companion.ui.widgets.toast": ("Toasts",),
    "companion.ui.widgets.token": ("PlayerToken",),
    "companion.ui.widgets.top_scroll": ("TopScroll",),
}


def register_names() -> None:
    """Tell Kivy's Factory where our widgets are, so that no module is imported only for its kv."""
    for module, names in NAMES.items():
        for name in names:
            Factory.register(name, module=module)
