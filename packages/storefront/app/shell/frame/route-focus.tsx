// After a change of page, or of the step on it, focus goes to its heading, so that it is read and the keyboard starts there
// (ux Y-05), and is in view, also behind a form that leaves its own page where it is.
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const page = pathname + new URLSearchParams(search).get("step");
  const type = useNavigationType();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    if (type !== "POP") window.scrollTo(0, 0);
  }, [page, hash, type]);
  return null;
}
