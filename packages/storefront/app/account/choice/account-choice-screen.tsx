// The list of accounts, each with the button that makes it the one in use.

import { useAccountText } from "messages:account";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";

type AccountChoiceProps = {
  readonly accounts: readonly { readonly id: string; readonly externalId: string; readonly name: string }[];
  readonly search: string;
  readonly currentId: string | null;
};

export function AccountChoiceScreen({ accounts, search, currentId }: AccountChoiceProps) {
  const t = useAccountText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t("accounts")} here={paths.accounts()} />
      <p className="max-w-text">{t("accountsHelp")}</p>
      <SearchBox
        action={paths.accounts()}
        label={t("accountsSearch")}
        button={t("search")}
        search={search}
        clear={t("allAccounts")}
      />
      <p role="status">{t("accountsFound", { count: accounts.length })}</p>
      <Form method="post" action={paths.chooseAccount()} reloadDocument>
        <ul className="grid gap-2">
          {accounts.map(({ id, externalId, name }) => (
            <Card key={id} as="li" className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 break-words">
                <strong className="font-semibold">{name}</strong>{" "}
                <span className="code text-sm text-muted">{externalId}</span>
              </span>
              {id === currentId ? (
                <Badge tone="positive">{t("accountInUse")}</Badge>
              ) : (
                <Button type="submit" name="accountId" value={id} aria-label={t("useAccountOf", { name })}>
                  {t("useAccount")}
                </Button>
              )}
            </Card>
          ))}
        </ul>
      </Form>
    </div>
  );
}
