// A page that is the same for everybody does all it can without scripts. It sleeps until its reader gives a sign: who only reads it
// fetches no scripts, and a phone spends no second on them while it shows the page.
import { earlyKey, earlyPaste, earlyPress } from "#lib/document/early-press.ts";

/** What a sleeping page says of its modules: nothing that a browser acts on. */
const asleep = { link: '<link rel="asleep"', script: '<script type="asleep"' } as const;
const awake = { link: '<link rel="modulepreload"', script: '<script type="module" async=""' } as const;

/** Modules in the head or body of a page that are not fetched yet. */
export const putToSleep = (html: string): string =>
  html.replaceAll(awake.link, asleep.link).replaceAll(awake.script, asleep.script);

/**
 * Wakes a page: at the first sign of a reader, which its scripts find beside the one that brings them, or at once in a browser that
 * keeps something for the shop's pages to show. What is pressed before the scripts are there does what it does without them; a
 * button or key that does nothing then is pressed again once they are (early-press.ts), and a list that was pasted is taken
 * (early-entry.ts). A script that has been passed over never runs, so another one takes its place. Browsers move a pointer that
 * rests over what appears under it: it has to change its place.
 */
export const wakeScript = `<script>(() => {
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"];
let place;
const wake = (sign) => {
if (sign?.type === "pointermove") {
const here = sign.clientX + " " + sign.clientY;
const rests = place === undefined || place === here;
place = here;
if (rests) return;
}
for (const name of signs) removeEventListener(name, wake, true);
for (const link of document.querySelectorAll("link[rel=asleep]")) link.rel = "modulepreload";
for (const script of document.querySelectorAll("script[type=asleep]")) {
const woken = document.createElement("script");
woken.type = "module";
woken.async = true;
woken.textContent = script.textContent;
if (sign) woken.dataset.sign = sign.type;
script.replaceWith(woken);
}
};
addEventListener("click", ({ target }) => { window.${earlyPress} ??= target.closest("button") }, { capture: true });
addEventListener("keydown", (key) => { if (window.${earlyKey} !== null) window.${earlyKey} = key }, { capture: true });
addEventListener("paste", ({ target }) => { window.${earlyPaste} = target }, { capture: true });
let isKnown = true;
try { isKnown = localStorage.length > 0 } catch {}
if (isKnown) wake();
else for (const name of signs) addEventListener(name, wake, { capture: true, passive: true });
})()</script>`;
