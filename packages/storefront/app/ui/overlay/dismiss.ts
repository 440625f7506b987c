/**
 * For the `ref` of a `<details>` that floats: closes it on Escape (focus goes back to its summary), on a press outside,
 * when focus leaves it, and after a link inside was followed.
 */
export function closeWhenLeft(details: HTMLDetailsElement | null) {
  if (!details) return;
  const close = () => {
    details.open = false;
  };
  const isOutside = (target: EventTarget | null) => target instanceof Node && !details.contains(target);
  const onPress = (event: PointerEvent) => isOutside(event.target) && close();
  const onFocusOut = (event: FocusEvent) => isOutside(event.relatedTarget) && close();
  const onClick = (event: MouseEvent) => event.target instanceof Element && event.target.closest("a[href]") && close();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.open) return;
    event.stopPropagation();
    close();
    details.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", onPress);
  details.addEventListener("focusout", onFocusOut);
  details.addEventListener("click", onClick);
  details.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", onPress);
    details.removeEventListener("focusout", onFocusOut);
    details.removeEventListener("click", onClick);
    details.removeEventListener("keydown", onKey);
  };
}
