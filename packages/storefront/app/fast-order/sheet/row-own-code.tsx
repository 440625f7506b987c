// What a buyer's own codes have to do with a row: what the account calls its article, and the button that keeps the code of
// the source for next time.

import { useOwnCodesText } from "messages:ownCodes";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import type { CheckedRow } from "#fast-order/sheet/status.rules.ts";
import { hasRight, useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";

/** The code of the shop beside what the account calls its article; null where it has no name of its own. */
export function useOwnCodeWords({ status }: CheckedRow): string | null {
  const t = useOwnCodesText();
  const [own] = "article" in status ? status.article.ownCodes : [];
  return "article" in status && own !== undefined ? t("beside", { article: status.article.codes[0], code: own }) : null;
}

/** One press, and the same one to take it back; works without scripts. */
export function RowLearning({ checked }: { readonly checked: CheckedRow }) {
  const t = useOwnCodesText();
  const canWrite = hasRight(useSession(), "ORDER_PLACE");
  const { row, status, learnable, learned } = checked;
  const code = learnable ?? learned;
  if (!canWrite || code === undefined || !("article" in status)) return null;
  const { name } = status.article;
  const isKept = learned !== undefined;
  return (
    <Button
      type="submit"
      size="small"
      variant="quiet"
      name={fields.action}
      value={isKept ? actions.forget(row.key) : actions.learn(row.key)}
      aria-label={t(isKept ? "forgetFor" : "learnFor", { code, name })}
    >
      {t(isKept ? "forget" : "learn", { code })}
    </Button>
  );
}
