// The page of the demo's editor: a story's fields beside the page that they make, which hears every key.
import { escapeMarkup } from "@comptoir/commerce/shared/escape";
import type { listsOfKind, standingOf } from "#editor/block-changes.rules.ts";
import type { EditorField, EditorGroup } from "#editor/editor-fields.ts";

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { margin: 0; display: grid; grid-template-columns: minmax(20rem, 26rem) 1fr; height: 100vh }
  main { overflow: auto; padding: 1rem } h1 { font-size: 1.25rem; margin: 0 } h2 { font-size: 1rem; margin: 0 } iframe { border: 0; border-left: 1px solid #8886; box-sizing: border-box; width: 100%; height: 100%; background: #fff }
  nav, .bar, .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-block: .5rem } .bar { position: sticky; top: -1rem; padding-block: .5rem; background: Canvas; border-bottom: 1px solid #8886 }
  nav a { padding: .25rem .5rem; min-height: 1.5rem } nav a[aria-current] { font-weight: 700; text-decoration: none } button { font: inherit; padding: .375rem .75rem; min-height: 2.5rem }
  fieldset { border: 0; border-top: 1px solid #8886; margin: 1rem 0 0; padding: .75rem 0 0 } legend { font-weight: 600; padding: 0 .5rem 0 0 } label { display: block; margin-top: .5rem } .tools label { margin: 0 } select { font: inherit; min-height: 2.5rem }
  input:not([type=checkbox]), textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .25rem .5rem } textarea { field-sizing: content; min-height: 2lh }
  @media (max-width: 50rem) { body { grid-template: auto 70vh / 1fr; height: auto } iframe { border: 0; border-top: 1px solid #8886 } }`;

/** Runs in the page. What is typed is written into the story as it is stored and as it is shown, and told to the frame. */
const script = `const read = (id) => JSON.parse(document.getElementById(id).textContent);
const { story, language } = read("story");
let { stored, seen } = read("story");
const { origin } = location;
const form = document.querySelector("form");
const frame = document.querySelector("iframe");
const status = document.querySelector("output");
let isTyped = false;
const tell = (message) => frame.contentWindow.postMessage(message, origin);
const write = (root, place, value) => { place.slice(0, -1).reduce((inner, name) => inner[name], root)[place.at(-1)] = value; };
form.addEventListener("input", ({ target }) => {
  const field = JSON.parse(target.dataset.field);
  const value = target.type === "checkbox" ? target.checked : target.value;
  write(stored, field.stored, value);
  write(story.content, field.shown, value === "" && field.fallback ? field.fallback : value);
  isTyped = true;
  status.textContent = "Not saved";
  tell({ action: "input", story });
});
form.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-change]");
  if (!button) return;
  const change = JSON.parse(button.dataset.change);
  if (change.action === "add") change.kind = button.previousElementSibling.querySelector("select").value;
  form.inert = true;
  try {
    const body = JSON.stringify({ slug: story.full_slug, language, content: stored, change });
    const answer = await fetch("/dev/editor/change", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.problem);
    ({ stored } = said);
    story.content = said.shown;
    document.getElementById("blocks").innerHTML = said.blocks;
    isTyped = true;
    status.textContent = "Not saved";
    tell({ action: "input", story });
    form.inert = false;
    const block = document.getElementById("block-" + said.uid);
    const again = change.action === "add" ? null : block?.querySelector("[data-action=" + change.action + "]:enabled");
    (again ?? block?.querySelector("textarea, input") ?? block?.querySelector("select, button:enabled"))?.focus();
  } catch (error) { status.textContent = "Not changed: " + error.message; }
  form.inert = false;
});
addEventListener("message", ({ origin: from, source, data }) => {
  if (from !== origin || source !== frame.contentWindow) return;
  if (data.action === "initialized") { tell({ action: "enterEditmode", storyId: story.id, reload: false, componentNames: {}, blockId: "", appVersion: "v2" }); if (isTyped) tell({ action: "input", story }); else if (!status.textContent) status.textContent = "The preview hears what is typed"; }
  if (data.action === "edit") document.getElementById("block-" + data.dataC.uid)?.querySelector("input, textarea")?.focus();
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const action = event.submitter.value;
  status.textContent = "Saving…";
  try {
    const body = JSON.stringify({ slug: story.full_slug, content: stored, seen });
    const answer = await fetch("/dev/editor/" + action, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.problem);
    seen = said.seen;
    isTyped = false;
    status.textContent = action === "publish" ? "Published" : "Saved";
    const message = { storyId: story.id, slug: story.full_slug, slugChanged: false };
    tell(action === "publish" ? { action: "published", ...message } : { action: "change", reload: true, ...message });
  } catch (error) { status.textContent = "Not saved: " + error.message; }
});
addEventListener("beforeunload", (event) => { if (isTyped) event.preventDefault(); });`;

/** JSON that stands in a page: nothing in it ends the element that holds it. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const document = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>${body}</body></html>`;

function drawField({ label, value, stored, shown, fallback }: EditorField): string {
  const bound = `data-field="${escapeMarkup(JSON.stringify({ stored, shown, fallback }))}"`;
  if (typeof value === "boolean")
    return `<label><input type="checkbox" ${bound}${value ? " checked" : ""}> ${escapeMarkup(label)}</label>`;
  return `<label>${escapeMarkup(label)}<textarea rows="1" ${bound} placeholder="${escapeMarkup(fallback)}">${escapeMarkup(value)}</textarea></label>`;
}

/** A block with its fields, what can be done to it, and its lists, to which blocks can be added. */
export type EditorBlock = EditorGroup & {
  readonly standing: ReturnType<typeof standingOf>;
  readonly lists: ReturnType<typeof listsOfKind>;
};

const asChange = (change: object) => `data-change="${escapeMarkup(JSON.stringify(change))}"`;

function drawMoves({ kind, standing }: EditorBlock): string {
  if (!standing) return "";
  const { list, index, isLast } = standing;
  const draw = (action: "up" | "down" | "remove", label: string, name: string, isOff: boolean) =>
    `<button type="button" data-action="${action}" ${asChange({ action, list, index })} aria-label="${escapeMarkup(name)}"${isOff ? " disabled" : ""}>${label}</button>`;
  const buttons = [
    draw("up", "Up", `Move ${kind} up`, index === 0),
    draw("down", "Down", `Move ${kind} down`, isLast),
    draw("remove", "Remove", `Remove ${kind}`, false),
  ];
  return `<div class="tools">${buttons.join("")}</div>`;
}

const drawAdding =
  ({ place }: EditorBlock) =>
  ({ name, kinds }: EditorBlock["lists"][number]) =>
    `<div class="tools"><label>Add to ${escapeMarkup(name)} <select>${kinds.map((kind) => `<option>${escapeMarkup(kind)}</option>`).join("")}</select></label>
<button type="button" ${asChange({ action: "add", list: [...place, name] })} aria-label="Add to ${escapeMarkup(name)}">Add</button></div>`;

/** The blocks of a story, in the order of the page. */
export const drawBlocks = (blocks: readonly EditorBlock[]): string =>
  blocks
    .map(
      (block) =>
        `<fieldset id="block-${escapeMarkup(block.uid)}"><legend>${escapeMarkup(block.kind)}</legend>${drawMoves(block)}${block.fields.map(drawField).join("")}${block.lists.map(drawAdding(block)).join("")}</fieldset>`,
    )
    .join("");

type Choice = { readonly label: string; readonly address: string; readonly isChosen: boolean };

const drawChoices = (name: string, choices: readonly Choice[]) =>
  `<nav aria-label="${name}">${choices.map(({ label, address, isChosen }) => `<a href="${escapeMarkup(address)}"${isChosen ? ' aria-current="page"' : ""}>${escapeMarkup(label)}</a>`).join("")}</nav>`;

export type EditedStory = {
  readonly name: string;
  readonly stories: readonly Choice[];
  readonly languages: readonly Choice[];
  readonly blocks: readonly EditorBlock[];
  /** The page that shows the story, signed as a preview. */
  readonly preview: string;
  /** The story in one language, what is stored of it, and when that was: what the script works with. */
  readonly data: object;
};

/** The editor with a story in it. */
export const drawEditor = ({ name, stories, languages, blocks, preview, data }: EditedStory): string =>
  document(
    `${name} · Editor of the demo`,
    `<main><h1>${escapeMarkup(name)}</h1>${drawChoices("Stories", stories)}${drawChoices("Languages", languages)}
<form><div class="bar"><button value="save">Save</button><button value="publish">Publish</button><output aria-live="polite"></output></div><div id="blocks">${drawBlocks(blocks)}</div></form></main>
<iframe src="${escapeMarkup(preview)}" title="Preview"></iframe><script type="application/json" id="story">${asData(data)}</script><script type="module">${script}</script>`,
  );

/** The editor of a space without stories. */
export const drawEmptyEditor = (): string =>
  document("Editor of the demo", "<main><h1>There are no stories</h1></main>");
