// Where focus goes when a press takes away what has it, as that of a chip does: to the control that is marked to take it, else to
// the nearest one that is left, instead of the top of the document (ux Y-02).

const stops =
  ":is(a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0'])";

type Leaver = { readonly element: HTMLElement; readonly heirs: readonly HTMLElement[] };

/** The controls of the page by how near they are: those behind it first, then those before it. */
function leaverOf(element: HTMLElement, part: HTMLElement): Leaver {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${stops}`)];
  const place = all.indexOf(element);
  const marked = part.querySelectorAll<HTMLElement>("[data-heir]");
  return { element, heirs: [...marked, ...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).reverse()] };
}

const isThere = (element: Element) => element.isConnected && element.checkVisibility();

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** For the `ref` of a part of a page with controls that go with their own press. */
export function leaveFocus(part: HTMLElement | null) {
  if (!part) return;
  let leaver: Leaver | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    leaver = target instanceof HTMLElement ? leaverOf(target, part) : null;
  };
  // Focus that went elsewhere by itself needs no heir.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) leaver = null;
  };
  const pass = () => {
    if (!leaver || isThere(leaver.element)) return;
    // What is hidden has the focus until the page is drawn.
    if (document.activeElement !== document.body && document.activeElement !== leaver.element) return;
    const heir = leaver.heirs.find(isThere);
    leaver = null;
    heir?.focus({ preventScroll: isInView(heir) });
  };
  const changes = new MutationObserver(pass);
  changes.observe(document.querySelector("main") ?? part, { childList: true, subtree: true });
  part.addEventListener("focusin", onFocusIn);
  part.addEventListener("focusout", onFocusOut);
  return () => {
    changes.disconnect();
    part.removeEventListener("focusin", onFocusIn);
    part.removeEventListener("focusout", onFocusOut);
    // The part goes with its last control: what is left is known once it has gone.
    queueMicrotask(pass);
  };
}
