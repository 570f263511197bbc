"use strict";
/* The course of the score, turn by turn: one line a player, named at its end. */
const Plot = (() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const WIDE = 400, HIGH = 240, LEFT = 32, RIGHT = 84, TOP = 12, LOW = 26;

  function node(name, about, text) {
    const made = document.createElementNS(SPACE, name);
    for (const [key, value] of Object.entries(about)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function draw(plot, people, turn) {
    const shown = people.filter((one) => plot.turns.some((scores) => one.key in scores));
    const values = plot.turns.flatMap((scores) => shown.map((one) => scores[one.key] || 0));
    const most = Math.max(1, ...values), least = Math.min(0, ...values);
    const x = (at) => LEFT + (WIDE - LEFT - RIGHT) * at / Math.max(1, plot.turns.length - 1);
    const y = (value) => TOP + (HIGH - TOP - LOW) * (most - value) / (most - least);
    const said = shown.map((one) => `${one.name} ${plot.turns[plot.turns.length - 1][one.key] || 0}`).join(", ");
    const made = node("svg", { class: "plot", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": `${plot.title}: ${said}` });
    for (const value of new Set([least, Math.round((least + most) / 2), most])) {
      made.append(node("line", { class: "grid", x1: LEFT, x2: WIDE - RIGHT, y1: y(value), y2: y(value) }));
      made.append(node("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, value));
    }
    const each = Math.ceil(plot.turns.length / 8);
    plot.turns.forEach((_, at) => {
      if (at % each === 0) made.append(node("text", { x: x(at), y: HIGH - 8, "text-anchor": "middle" }, at));
    });
    let under = -Infinity;
    const ends = shown.map((one) => [one, y(plot.turns[plot.turns.length - 1][one.key] || 0)]).sort((a, b) => a[1] - b[1]);
    for (const [one, height] of ends) {
      const group = node("g", { "data-colour": one.colour });
      group.append(node("polyline", { points: plot.turns.map((scores, at) => `${x(at)},${y(scores[one.key] || 0)}`).join(" ") }));
      group.append(node("circle", { cx: x(plot.turns.length - 1), cy: height, r: 4 }));
      under = Math.max(height + 4, under + 14);
      group.append(node("text", { class: "end", x: WIDE - RIGHT + 8, y: under }, one.name.slice(0, 12)));
      made.append(group);
    }
    return made;
  }
  return { draw };
})();
