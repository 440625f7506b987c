// Whoever comes back to a list comes back to the row that they left it by (desk D-102).
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { rowLinks } from "#desk/frame/row-keys.ts";

/** After Back, gives focus to the row whose page was open. */
export function useReturnToRow(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    const left = last.current;
    last.current = pathname;
    if (type !== "POP" || left === pathname) return;
    const link = [...document.querySelectorAll<HTMLAnchorElement>(rowLinks)].find((row) => row.pathname === left);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
  }, [pathname, type]);
}
