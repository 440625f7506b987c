// The bar below a specification table: what is typed, what it comes to, and the button that adds it. It lies in the flow, sticks
// to the foot of the window and covers neither a row nor the focus (screens §0).
import { useTableText } from "messages:table";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import type { ReactNode } from "react";
import { RefusedWords } from "#carts/refused-words.tsx";
import type { LinesSummary } from "#catalogue/table/lines.rules.ts";
import type { AddingNotice, useTableAdding } from "#catalogue/table/use-table-adding.ts";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";

type TableBarProps = {
  readonly summary: LinesSummary;
  /** The code of the line that is being typed: it is not yet wrong. */
  readonly edited: string | null;
  /** Lines of articles that are not on this page. */
  readonly elsewhere: number;
  readonly adding: ReturnType<typeof useTableAdding>;
  readonly onClear: () => void;
};

export function TableBar({ summary, edited, elsewhere, adding, onClear }: TableBarProps) {
  const t = useTableText();
  const { lines, pieces, packs, total } = summary;
  const invalid = summary.invalid.filter((code) => code !== edited);
  const count = lines.length;
  return (
    <div className="spec-bar" data-used={count > 0 || invalid.length > 0 || adding.notice !== null || undefined}>
      <p className="spec-bar-count">
        <b>{t("lineCount", { count })}</b>{" "}
        {count > 0 && <span className="text-muted">{t("contents", { pieces, packs })}</span>}
        {elsewhere > 0 && <span className="text-muted"> · {t("elsewhere", { count: elsewhere })}</span>}
      </p>
      <div role="status" className="spec-bar-notice">
        {invalid.length > 0 ? (
          <p className="spec-notice" data-tone="danger">
            {t("toMend", { count: invalid.length, codes: listOf(invalid) })}
          </p>
        ) : adding.notice ? (
          <Notice notice={adding.notice} onUndo={adding.undo} />
        ) : (
          count === 0 && <p className="spec-hint needs-scripts">{t.rich("keys", {}, { k: key })}</p>
        )}
      </div>
      {count > 0 && (
        <Button variant="quiet" className="needs-scripts" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        data-add
        isPending={adding.isPending}
        icon={<ShoppingCart />}
        title={count > 0 ? t("preview") : undefined}
      >
        {count > 0 ? t("addLines", { count, amount: formatMoney(total) }) : t("add")}
      </Button>
    </div>
  );
}

/** So many codes are named; the rest is counted by the sentence. */
const mostNamed = 3;
const listOf = (codes: readonly string[]): string =>
  codes.slice(0, mostNamed).join(", ") + (codes.length > mostNamed ? "…" : "");

const key = (words: ReactNode) => <kbd>{words}</kbd>;

type NoticeProps = {
  readonly notice: AddingNotice;
  readonly onUndo: (answer: Extract<AddingNotice, { kind: "added" }>["answer"]) => void;
};

/** What became of the last press or paste, with the way on or back. */
function Notice({ notice, onUndo }: NoticeProps) {
  const t = useTableText();
  const paths = usePaths();
  switch (notice.kind) {
    case "added": {
      const { lines, cart, remarks } = notice.answer;
      return (
        <p className="spec-notice" data-tone={remarks.length > 0 ? "warning" : "success"} data-added>
          <span>
            {t("added", { count: lines.length, cart: cart.name })} {remarks.join(" ")}
          </span>
          <Link to={paths.cart(cart.id)}>{t("seeCart")}</Link>
          <Button variant="quiet" size="small" onClick={() => onUndo(notice.answer)}>
            {t("undo")}
          </Button>
        </p>
      );
    }
    case "undone":
      return (
        <p className="spec-notice" data-tone="success">
          {t("undone", { count: notice.count })}
        </p>
      );
    case "refused": {
      const { ok: _, ...refused } = notice.answer;
      return (
        <div className="spec-notice" data-tone="danger">
          <RefusedWords {...refused} />
        </div>
      );
    }
    default:
      return (
        <p className="spec-notice" data-tone={notice.left.length > 0 ? "warning" : "success"}>
          {t("pasted", { count: notice.count })}
          {notice.left.length > 0 && ` ${t("pastedLeft", { count: notice.left.length, codes: listOf(notice.left) })}`}
        </p>
      );
  }
}
