// A block of the buyer's desk: its title with the way to all of it, what it holds, or that there is nothing.

import { useHomeText } from "messages:home";
import type { ReactNode } from "react";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";

type BlockProps = {
  readonly id: string;
  readonly title: string;
  readonly all: ReactNode;
  readonly children: ReactNode;
};

export function Block({ id, title, all, children }: BlockProps) {
  return (
    <Card as="section" labelledBy={id} padding="large">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {all}
      </div>
      {children}
    </Card>
  );
}

export function Money({ value, currency }: { readonly value: number; readonly currency: string }) {
  const t = useHomeText();
  return (
    <span className="text-right font-semibold tabular-nums">
      {t("withoutTax", { amount: formatMoney(value, currency) })}
    </span>
  );
}

export function Nothing({ text }: { readonly text: string }) {
  const t = useHomeText();
  return (
    <p className="text-muted">
      {text} <Link to={usePaths().categories()}>{t("browse")}</Link>
    </p>
  );
}
