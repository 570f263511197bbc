"use strict";
/* The page: follows the host's events, keeps every part as it came, draws what changed. */
(() => {
  const kind = document.body.dataset.kind;
  if (kind === "outside") return;
  const wall = kind === "wall";
  const QUIET = 25000, AGAIN = 3000; // milliseconds
  const SMALLEST = 0.45; // of the letters of the wall
  const TABS = [["now", "now"], ["sheets", "sheets"], ["score", "score"], ["log", "log"], ["rules", "rules"]];
  const parts = {};
  const opened = new Set(); // what the reader has unfolded
  const told = new Set(); // rulings that were read out
  const waiting = {}; // answers that could not be sent yet, by question
  const drawn = {}; // forms, by question
  let source = null, heard = Date.now(), online = false, ended = false, first = true, tab = "now";

  const by = (id) => document.getElementById(id);
  const words = () => parts.words || {};
  const say = (key) => words()[key] || "";
  const person = (key) => (parts.people || []).find((one) => one.key === key);
  const seat = () => (parts.head ? parts.head.seat : "");

  // Following

  function follow() {
    if (ended) return;
    if (source) source.close();
    source = new EventSource("/events");
    heard = Date.now();
    source.onmessage = (event) => { alive(); take(JSON.parse(event.data)); };
    source.addEventListener("beat", alive);
    source.addEventListener("bye", () => { ended = true; source.close(); state(say("bye")); });
    source.onopen = alive;
    source.onerror = () => { lost(); if (source.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN); };
  }
  function alive() {
    heard = Date.now();
    if (!online) { online = true; state(""); Object.keys(waiting).forEach(send); }
  }
  function lost() { online = false; state(say("offline")); }
  function state(text) { by("state").textContent = text; }
  setInterval(() => {
    if (ended || Date.now() - heard < QUIET) return;
    lost();
    follow();
  }, AGAIN);
  addEventListener("offline", lost);
  addEventListener("online", follow);

  function take(news) {
    const before = news.whole ? Object.keys(parts) : [];
    for (const name of before) if (!(name in news.parts)) delete parts[name];
    for (const [name, part] of Object.entries(news.parts)) {
      if (part === null) delete parts[name];
      else parts[name] = part;
    }
    Forms.say.words = words();
    draw(new Set([...before, ...Object.keys(news.parts)]));
  }

  // Drawing

  const needs = {
    tabs: ["words"], head: ["head", "words"], people: ["people", "head"], who: ["people", "head", "words"],
    mine: ["ask."], rulings: ["new", "decisive", "log.", "head"], todo: ["do", "words"],
    asked: ["asked", "people", "head"], board: ["head"], sheets: ["sheet.", "shared", "people", "head"],
    score: ["score", "people", "words"], log: ["log.", "head", "words"],
  };
  function draw(changed) {
    const focused = document.activeElement && document.activeElement.id;
    for (const [name, wants] of Object.entries(needs)) {
      const hit = wants.some((want) => [...changed].some((one) => one === want || (want.endsWith(".") && one.startsWith(want))));
      if (hit && parts.head && parts.words) draws[name]();
    }
    if (focused && by(focused) && document.activeElement !== by(focused)) by(focused).focus({ preventScroll: true });
    if (wall) ["main", "side"].forEach(fit);
    readOut();
  }
  function fill(id, ...inner) { by(id).replaceChildren(...inner.flat(Infinity).filter(Boolean)); }
  const heading = (text) => make("h2", {}, text);

  function fold(id, title, inside, level) {
    const made = make("details", { open: opened.has(id), toggle: () => (made.open ? opened.add(id) : opened.delete(id)) },
      make("summary", { id: `s-${id}` }, level ? make(level, {}, title) : title), inside);
    return made;
  }
  function token(one) {
    return make("span", { class: "token", "data-colour": one.colour, "aria-hidden": "true" }, one.name.slice(0, 2));
  }

  const draws = {
    tabs() {
      fill("tabs", TABS.map(([name, key]) =>
        make("button", { type: "button", id: `to-${name}`, "aria-current": tab === name ? "page" : null, click: () => show(name) }, say(key))));
    },
    head() {
      const head = parts.head;
      document.title = `${head.game} – ${say("title")}`;
      by("game").textContent = head.game;
      by("where").textContent = [head.turn, head.phase, head.seals, head.won].filter(Boolean).join(" · ");
    },
    people() {
      fill("people", make("ul", { class: "people" }, parts.people.map((one) => make("li", { class: one.asked ? "person asked" : "person" },
        token(one), make("span", { class: "name" }, one.name, one.won ? " ★" : "", one.public ? make("span", { class: "dim small" }, ` ${one.public}`) : null),
        one.score === null ? null : make("span", { class: "score" }, String(one.score), make("span", { class: "unseen" }, ` ${say("points")}`))))));
    },
    who() {
      if (wall) return;
      const mine = person(seat());
      if (mine) {
        fill("who", heading(say("who")), make("div", { class: "row" }, token(mine), make("span", { class: "label" }, mine.name),
          make("button", { type: "button", id: "get-up", click: () => post("/seat", { seat: "" }) }, say("get_up"))));
        by("tab-now").append(by("who"));
        return;
      }
      fill("who", heading(say("who")), make("p", { class: "dim" }, say("who_hint")),
        make("div", { class: "options" }, parts.people.map((one) => make("button", {
          type: "button", id: `seat-${one.key}`, disabled: one.phone, click: () => sit(one.key) },
        one.name, one.phone ? ` (${say("taken")})` : ""))), make("p", { class: "why-not", id: "who-why", role: "alert" }));
      by("people").after(by("who"));
    },
    mine() {
      if (wall) return;
      const asks = Object.keys(parts).filter((name) => name.startsWith("ask."));
      for (const name of Object.keys(drawn)) if (!asks.includes(name)) { drawn[name].card.remove(); delete drawn[name]; delete waiting[name]; }
      if (asks.length && !by("mine-head")) by("mine").prepend(make("h2", { id: "mine-head" }, say("yours")));
      if (!asks.length && by("mine-head")) by("mine-head").remove();
      for (const name of asks) question(name);
    },
    rulings() {
      const lines = newLines();
      const most = wall ? 1 : lines.length;
      const weighty = lines.filter((line) => line.id === parts.decisive);
      const shown = wall ? (weighty.length ? weighty : lines.slice(-1).concat(lastRuling()).slice(0, 1)) : [...weighty, ...lines.filter((line) => line.id !== parts.decisive).reverse()];
      fill("rulings", shown.length ? heading(say("rulings")) : null, shown.slice(0, most).map((line) => card(line, line.id === parts.decisive)));
    },
    todo() {
      if (wall) side();
      fill("todo", parts.do.length ? [heading(say("hands")), make("ul", { class: "todo" }, parts.do.map((one) => make("li", { class: one.mine ? "mine" : null }, one.text)))] : []);
    },
    asked() {
      const others = parts.asked.filter((one) => wall || !(one.players.length === 1 && one.players[0] === seat()));
      fill("asked", others.length ? [heading(say("turn")), make("ul", { class: "todo" }, others.slice(0, 6).map((one) => make("li", {}, one.text)))] : []);
    },
    board() {
      const number = parts.head.board, now = by("board").dataset.number;
      if (String(number) === now) return;
      by("board").dataset.number = number;
      if (!number) fill("board", parts.head.undrawn ? make("p", { class: "dim small" }, parts.head.undrawn) : null);
      else if (by("board-picture")) by("board-picture").src = `/board.png?${number}`;
      else fill("board", make("img", { id: "board-picture", alt: say("board"), src: `/board.png?${number}` }));
    },
    sheets() {
      const own = seat(), order = [...parts.people].sort((one, other) => (other.key === own) - (one.key === own));
      fill("tab-sheets", order.map((one) => sheet(`sheet-${one.key}`, [token(one), " ", one.name, one.key === own ? ` (${say("mine")})` : ""], parts[`sheet.${one.key}`], one.key === own)),
        parts.shared && parts.shared.length ? sheet("shared", say("common"), parts.shared, true) : null);
    },
    score() {
      const score = parts.score;
      if (score.secret) { fill("tab-score", make("p", {}, score.secret)); return; }
      fill("tab-score", score.plots.map((plot) => [heading(plot.title), Plot.draw(plot, parts.people)]), gains(score.gains));
    },
    log() {
      const turns = Object.keys(parts).filter((name) => name.startsWith("log.")).map((name) => Number(name.slice(4))).sort((one, other) => other - one);
      if (first) { if (turns.length) opened.add(`turn-${turns[0]}`); first = false; }
      fill("tab-log", turns.map((turn) => fold(`turn-${turn}`, parts[`log.${turn}`].title, phases(parts[`log.${turn}`].lines), "h2")));
    },
  };

  function side() {
    if (by("side")) return;
    by("tab-now").append(make("div", { id: "main" }, by("rulings"), by("asked"), by("board")), make("div", { id: "side" }, by("todo")));
  }
  /* On the wall nothing scrolls: letters shrink until a column shows all of it. */
  function fit(id) {
    const column = by(id);
    if (!column) return;
    for (let size = 1; size >= SMALLEST; size -= 0.05) {
      column.style.fontSize = `${size}em`;
      if (column.scrollHeight <= column.clientHeight) return;
    }
  }
  function sheet(id, title, items, open) {
    if (open && !opened.has(`${id}!`)) { opened.add(`${id}!`); opened.add(id); }
    const inside = (items || []).length ? make("ul", { class: "items" }, items.map((one) => make("li", {}, make("span", {}, one.text), make("span", { class: one.covered ? "value dim" : "value" }, one.value))))
      : make("p", { class: "dim" }, say("none"));
    return make("section", { class: "sheet" }, fold(id, make("h2", {}, title), inside));
  }
  function gains(gains) {
    if (!gains.length) return make("p", { class: "dim" }, say("none"));
    const turns = [...new Set([...gains].reverse().map((one) => one.turn))];
    return [heading(say("points")), turns.map((turn) => [make("h3", { class: "dim" }, turn), make("ul", { class: "items" },
      gains.filter((one) => one.turn === turn).map((one) => {
        const who = person(one.player);
        return make("li", { class: "gain" }, who ? [token(who), make("span", { class: "unseen" }, who.name)] : null,
          make("strong", {}, one.points > 0 ? `+${one.points}` : String(one.points)), make("span", { class: "label" }, one.why));
      }))])];
  }
  function phases(lines) {
    const made = [];
    let phase = "";
    for (const line of lines) {
      if (line.phase !== phase) { phase = line.phase; made.push(make("h3", { class: "dim" }, phase)); }
      made.push(entry(line));
    }
    return made;
  }
  function entry(line) {
    const why = (line.why || []).length ? fold(`why-${line.id}`, say("reasons"), reasons(line)) : null;
    const text = [line.title, line.value].filter(Boolean).join(line.title.endsWith("?") ? " " : " – ");
    return make("div", { class: "entry" }, make("p", {}, text || line.clause || ""), line.own ? make("p", { class: "dim small" }, say("own")) : null, why);
  }
  function reasons(line) {
    return make("ul", { class: "why" }, line.why.map((one) => make("li", { class: `d${Math.min(3, one.depth)}${one.decides ? " decides" : ""}` },
      one.text, one.cited ? make("span", { class: "cited" }, ` ${one.cited}`) : null)));
  }
  function card(line, open) {
    const flagged = parts.head.flags.includes(line.id), ruled = line.kind === "ruling";
    if (open && !opened.has(`card-${line.id}!`)) { opened.add(`card-${line.id}!`); opened.add(`card-${line.id}`); }
    return make("article", { class: "card" },
      line.title ? make("p", { class: "dim small" }, line.title) : null,
      line.value ? make("p", { class: "verdict" }, line.value) : null,
      line.clause && ruled ? make("p", { class: "clause" }, line.clause) : null,
      line.own ? make("p", { class: "small" }, say("own")) : null,
      flagged ? make("p", { class: "flag" }, `⚑ ${say("flagged")}`) : null,
      (line.why || []).length ? (ruled ? fold(`card-${line.id}`, say("reasons"), reasons(line)) : line.why.map((one) => make("p", {}, one.text))) : null,
      ruled && !wall ? make("button", { type: "button", id: `flag-${line.id}`, "aria-pressed": String(flagged), click: () => post("/flag", { line: line.id, up: !flagged }) }, say(flagged ? "agree" : "disagree")) : null);
  }
  function newLines() {
    const all = new Map();
    for (const [name, part] of Object.entries(parts)) if (name.startsWith("log.")) for (const line of part.lines) all.set(line.id, line);
    return (parts.new || []).map((id) => all.get(id)).filter(Boolean);
  }
  /* The rulebook is asked for when somebody first wants to read it. */
  async function rulebook() {
    if (by("tab-rules").childElementCount) return;
    try {
      const chapters = await (await fetch("/rules")).json();
      fill("tab-rules", chapters.length ? chapters.map((chapter, at) => make("section", { class: "sheet" },
        fold(`chapter-${at}`, make("h2", {}, chapter.title), chapter.entries.map((entry) => [make("h3", {}, entry.title),
          entry.text.split("\n").map((line) => make("p", {}, line))])))) : make("p", { class: "dim" }, say("none")));
    } catch (error) {
      lost();
    }
  }
  function lastRuling() {
    const turns = Object.keys(parts).filter((name) => name.startsWith("log.")).map((name) => Number(name.slice(4))).sort((one, other) => other - one);
    const found = turns.map((turn) => parts[`log.${turn}`].lines.filter((line) => line.kind === "ruling").pop()).filter(Boolean);
    return found.slice(0, 1);
  }
  function readOut() {
    const lines = newLines(), fresh = lines.filter((line) => !told.has(line.id + (line.value || "")));
    const silent = told.size === 0;
    for (const line of lines) told.add(line.id + (line.value || ""));
    if (!told.size) told.add("");
    if (fresh.length && !silent) by("live").textContent = fresh.map((line) => [line.title, line.value, line.clause].filter(Boolean).join(". ")).join(" ");
  }

  function show(name) {
    tab = name;
    for (const [one] of TABS) by(`tab-${one}`).hidden = one !== name;
    if (name === "rules") rulebook();
    draws.tabs();
    by(`to-${name}`).focus();
    scrollTo(0, 0);
  }

  // Saying

  function question(name) {
    const asked = parts[name];
    if (drawn[name] && drawn[name].seen === asked.seen && drawn[name].sealed === asked.sealed) {
      if (drawn[name].said) drawn[name].said.textContent = asked.said || "";
      return;
    }
    const made = asked.sealed ? sealedCard(name, asked) : openCard(name, asked);
    if (drawn[name]) drawn[name].card.replaceWith(made.card);
    else by("mine").append(made.card);
    drawn[name] = made;
  }
  function openCard(name, asked) {
    const why = make("div", { class: "why-not", role: "alert" });
    const form = Forms.draw(asked.form, "", undefined);
    const button = make("button", { type: "submit", class: "main" }, say(asked.seal ? "seal" : asked.claims ? "claim" : "answer"));
    const said = asked.claims ? make("p", { class: "dim" }, asked.said) : null;
    const card = make("form", { class: "ask", submit: (event) => { event.preventDefault(); answer(name); } },
      make("h3", {}, asked.text), said, asked.secret ? make("p", { class: "dim small" }, say("secret")) : null,
      asked.seal ? make("p", { class: "dim small" }, say("seal_hint")) : null, form.element, why, button);
    return { card, form, why, button, said, seen: asked.seen, sealed: asked.sealed };
  }
  function sealedCard(name, asked) {
    const why = make("div", { class: "why-not", role: "alert" });
    const card = make("form", { class: "ask", submit: (event) => { event.preventDefault(); withdraw(name); } },
      make("h3", {}, asked.text), make("p", {}, say("sealed_mine")), why, make("button", { type: "submit" }, say("withdraw")));
    return { card, why, seen: asked.seen, sealed: asked.sealed };
  }
  function nonce() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
  }
  function answer(name) {
    const made = drawn[name], value = made.form.value();
    if (value === undefined) { made.why.textContent = say("choose"); return; }
    waiting[name] = { seen: made.seen, prompt: parts[name].key, answer: value, nonce: nonce() };
    send(name);
  }
  function withdraw(name) {
    waiting[name] = { seen: drawn[name].seen, prompt: parts[name].key, answer: null, withdraw: true, nonce: nonce() };
    send(name);
  }
  async function send(name) {
    const said = waiting[name], made = drawn[name];
    if (!said || !made) return;
    if (made.seen !== said.seen) { delete waiting[name]; return; }
    if (made.button) made.button.disabled = true;
    const answered = await ask(parts[name].claims ? "/claim" : "/answer", said);
    if (made.button) made.button.disabled = false;
    if (answered === null) { made.why.textContent = say("offline"); return; }
    if (waiting[name] === said) delete waiting[name];
    made.why.className = answered.ok ? "dim" : "why-not";
    made.why.textContent = answered.ok ? (parts[name] && parts[name].claims ? say("claimed") : "") : answered.why.join(" ");
  }
  async function sit(key) {
    const answered = await ask("/seat", { seat: key });
    if (by("who-why")) by("who-why").textContent = answered === null ? say("offline") : (answered.why || []).join(" ");
  }
  async function post(path, said) {
    const answered = await ask(path, said);
    if (answered === null) state(say("offline"));
    else if (!answered.ok) state(answered.why.join(" "));
    else if (online) state("");
  }
  /* What the host said; null where it could not be asked. */
  async function ask(path, said) {
    try {
      const answered = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) });
      if (answered.status === 504) return null;
      const told = await answered.json();
      return { ok: answered.ok, why: told.why || [] };
    } catch (error) {
      return null;
    }
  }

  follow();
})();
