// What a buyer's own codes have to do with a row: what the account calls its article, whether that code was taken before one
// of the shop, and the button that keeps the code of the source for next time.

import { useOwnCodesText } from "messages:ownCodes";
import { actions, fields } from "#fast-cart/sheet/sheet-form.ts";
import type { CheckedRow } from "#fast-cart/sheet/status.rules.ts";
import { hasRight, useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";

export function RowOwnCode({ checked }: { readonly checked: CheckedRow }) {
  const t = useOwnCodesText();
  const { row, status, shadowed } = checked;
  const [own] = "article" in status ? status.article.ownCodes : [];
  if (!("article" in status) || own === undefined) return null;
  return (
    <span className="grid text-xs text-muted">
      <span>{t("beside", { article: status.article.codes[0], code: own })}</span>
      {shadowed && <span>{t("taken", { code: row.code, name: shadowed.name, article: shadowed.codes[0] })}</span>}
    </span>
  );
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
