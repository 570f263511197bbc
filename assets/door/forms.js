"use strict";
/* A question as a form: what the host tells of its field becomes labelled controls. */

/* An element with attributes, listeners (a function) and children; text is never read as HTML. */
function make(name, about, ...inner) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(about || {})) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  for (const one of inner.flat(Infinity)) if (one !== null && one !== undefined) made.append(one);
  return made;
}

const Forms = (() => {
  let names = 0;
  const say = {};

  const nameless = () => `f${++names}`;
  const legend = (label) => (label ? [make("legend", {}, label)] : []);

  function closed(field) {
    if (!(field.closed || []).length) return [];
    return [make("details", { class: "small" }, make("summary", {}, say.words.closed),
      make("ul", {}, field.closed.map((one) => make("li", {}, `${one.text}: ${one.why}`))))];
  }

  /* Options under their headings, in the order they came. */
  function grouped(options, draw) {
    const groups = new Map();
    for (const one of options) {
      if (!groups.has(one.head || "")) groups.set(one.head || "", []);
      groups.get(one.head || "").push(one);
    }
    return [...groups].map(([head, inside]) => make("div", {},
      head ? make("p", { class: "dim small" }, head) : null,
      make("div", { class: "options" }, inside.map(draw))));
  }

  function one(field, label, said) {
    const name = nameless();
    let value = said;
    const draw = (option) => make("label", { class: "option" },
      make("input", { type: "radio", name, checked: option.value === said, change: () => { value = option.value; } }),
      option.text);
    return { value: () => value, element: make("fieldset", {}, legend(label), grouped(field.options, draw), closed(field)) };
  }

  function some(field, label, said) {
    const chosen = new Set(said || []);
    const draw = (option) => make("label", { class: "option" },
      make("input", { type: "checkbox", checked: chosen.has(option.value),
        change: (event) => (event.target.checked ? chosen.add(option.value) : chosen.delete(option.value)) }),
      option.text);
    const value = () => field.options.map((option) => option.value).filter((each) => chosen.has(each));
    return { value, element: make("fieldset", {}, legend(label), grouped(field.options, draw)) };
  }

  /* Options one after the other: what is chosen stands above, in order, and is taken back by a tap. */
  function chain(field, label, said) {
    const picked = [...(said || [])];
    const list = make("ol", {}), left = make("div", {});
    const element = make("fieldset", {}, legend(label), list, left);
    const text = (value) => field.options.find((option) => option.value === value).text;
    function draw() {
      list.replaceChildren(...picked.map((value, at) => make("li", { class: "row" },
        make("span", { class: "label" }, `${at + 1}. ${text(value)}`),
        make("button", { type: "button", "aria-label": `${say.words.back}: ${text(value)}`, click: () => { picked.splice(at, 1); draw(); } }, "×"))));
      left.replaceChildren(...grouped(field.options.filter((option) => !picked.includes(option.value)),
        (option) => make("button", { type: "button", click: () => { picked.push(option.value); draw(); } }, option.text)));
    }
    draw();
    return { value: () => [...picked], element };
  }

  function order(field, label, said) {
    const made = chain(field, label, said);
    return { element: made.element, value: () => (made.value().length === field.options.length ? made.value() : undefined) };
  }

  function steps(label, least, most, start, changed) {
    const input = make("input", { type: "number", inputmode: "numeric", min: least, max: most, value: start, "aria-label": label, input: () => changed() });
    const by = (step) => () => {
      const now = input.value === "" ? Math.max(least, 0) - Math.sign(step) : Number(input.value);
      input.value = Math.min(most, Math.max(least, now + step));
      changed();
    };
    return { input, element: make("span", { class: "steps" },
      make("button", { type: "button", "aria-label": `${say.words.fewer}: ${label}`, click: by(-1) }, "−"), input,
      make("button", { type: "button", "aria-label": `${say.words.more}: ${label}`, click: by(1) }, "+")) };
  }

  const whole = (text) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

  function count(field, label, said) {
    const made = steps(label || say.words.how_many, field.least, field.most, said === undefined ? "" : said, () => {});
    const element = make("fieldset", {}, legend(label), make("div", { class: "row" },
      make("span", { class: "label dim" }, `${field.least}–${field.most}`), made.element));
    return { value: () => whole(made.input.value), element };
  }

  function counts(field, label, said) {
    const rows = field.rows.map((row) => {
      const start = said && said[row.value] !== undefined ? said[row.value] : Math.max(0, row.least);
      return { row, made: steps(row.text, row.least, row.most, start, () => {}) };
    });
    const element = make("fieldset", {}, legend(label), rows.map(({ row, made }) => make("div", { class: "row" },
      make("span", { class: "label" }, row.text, make("span", { class: "dim small" }, ` ${row.least}–${row.most}`)), made.element)));
    const value = () => {
      const found = {};
      for (const { row, made } of rows) {
        const number = whole(made.input.value || "0");
        if (number === undefined) return undefined;
        if (number !== 0) found[row.value] = number;
      }
      return found;
    };
    return { value, element };
  }

  function claims(field, label, said) {
    const player = field.players.length === 1 ? field.players[0].value : null;
    const chosen = new Map((said || []).map((claim) => [claim.item, claim.amount]));
    const element = make("fieldset", {}, legend(label), field.rows.map((row) => {
      const select = make("select", { "aria-label": row.text, change: () => {
        if (select.value === "") chosen.delete(row.value);
        else chosen.set(row.value, row.amounts[Number(select.value)].value);
      } }, make("option", { value: "" }, "–"), row.amounts.map((amount, at) =>
        make("option", { value: at, selected: chosen.get(row.value) === amount.value }, amount.text)));
      return make("label", { class: "row" }, make("span", { class: "label" }, row.text), select);
    }));
    const value = () => [...chosen].map(([item, amount]) => ({ player, item, amount }));
    return { value, element };
  }

  function text(field, label, said) {
    const input = make("input", { type: "text", maxlength: field.most, value: said || "", "aria-label": label || say.words.text });
    return { value: () => input.value, element: make("fieldset", {}, legend(label), input) };
  }

  function form(field, label, said) {
    const parts = field.parts.map((part) => [part.name, draw(part.field, part.text, (said || {})[part.name])]);
    const value = () => {
      const found = {};
      for (const [name, part] of parts) {
        const given = part.value();
        if (given === undefined) return undefined;
        if (given !== LEFT_OUT) found[name] = given;
      }
      return found;
    };
    return { value, element: make("fieldset", {}, legend(label), parts.map(([, part]) => part.element)) };
  }

  function maybe(field, label, said) {
    const inner = draw(field.field, label, said);
    const skip = make("input", { type: "checkbox", checked: said === undefined });
    inner.element.addEventListener("input", () => { skip.checked = false; });
    inner.element.addEventListener("click", (event) => { if (event.target.closest("button")) skip.checked = false; });
    const element = make("div", {}, inner.element, make("label", { class: "option small" }, skip, say.words.leave_out));
    return { value: () => (skip.checked ? LEFT_OUT : inner.value()), element };
  }

  const LEFT_OUT = {};
  const kinds = { one, some, chain, order, count, counts, claims, text, form, maybe };
  function draw(field, label, said) { return kinds[field.kind](field, label, said); }
  return { draw, say };
})();
