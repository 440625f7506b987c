// The wordmark: the brand's name beside an opened box. The brand is configuration.

import { useShellText } from "messages:shell";
import { usePaths } from "#lib/language.tsx";
import { useRootData } from "#lib/session/session.ts";
import { BareLink } from "#ui/action/link.tsx";

export function Logo() {
  const t = useShellText();
  const { brand } = useRootData().shop;
  return (
    <BareLink
      to={usePaths().home()}
      aria-label={t("toHomeOf", { brand })}
      className="flex min-h-11 flex-none items-center gap-2 text-xl font-bold text-primary"
    >
      <LogoMark />
      <span>{brand}</span>
    </BareLink>
  );
}

/** The opened box, by itself. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden="true">
    <path className="fill-kraft" d="M16 15 4 10v12.5L16 28z" />
    <path className="fill-primary" d="m16 15 12-5v12.5L16 28z" />
    <path className="fill-kraft" d="m4 10 5-5.5 12 5L16 15z" opacity=".55" />
    <path className="fill-primary" d="m28 10-5-5.5-7 2.9 5 2.1-5 5.5z" opacity=".55" />
  </svg>
);
