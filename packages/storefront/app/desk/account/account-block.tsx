// A block of the page of an account: its title, and in its place a word where it could not be read.

import { useDeskAccountsText } from "messages:deskAccounts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type BlockProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

export function Block({ id, title, children }: BlockProps) {
  return (
    <Card as="section" labelledBy={id} className="grid content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function BlockMissing() {
  const t = useDeskAccountsText();
  const { pathname } = useLocation();
  return (
    <Alert tone="warning" actions={<ButtonLink to={pathname}>{t("again")}</ButtonLink>}>
      {t("blockMissing")}
    </Alert>
  );
}
