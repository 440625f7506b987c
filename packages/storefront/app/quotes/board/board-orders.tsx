// What is ordered of the board: all that is marked in one go, one supplier alone, or what was begun and waits to be confirmed;
// and a new request for what nobody is chosen for.

import { useBoardText } from "messages:board";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useNavigation } from "react-router";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { allSuppliers, type Choice } from "#quotes/board/board.rules.ts";
import { type Board, isHeld } from "#quotes/board/board-view.ts";
import type { BoardChoice } from "#quotes/board/use-board.ts";
import { isShort } from "#quotes/offer-limits.rules.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type BoardOrdersProps = { readonly board: Board; readonly choice: BoardChoice };

/** The suppliers something is marked at, with how many lines. */
const sharesOf = ({ suppliers }: Board, { shares }: Choice) =>
  suppliers.flatMap((supplier) => {
    const share = shares.find(({ supplierId }) => supplierId === supplier.id);
    return share ? [{ ...supplier, lineCount: share.lineCount }] : [];
  });

/** Orders of this request that were begun and not confirmed. */
export function Drafts({ board: { id, drafts } }: { readonly board: Board }) {
  const t = useBoardText();
  const paths = usePaths();
  const [draft, another] = drafts;
  if (!draft) return null;
  return (
    <Alert
      tone="info"
      className="print:hidden"
      title={t("drafts", { count: drafts.length })}
      actions={
        <ButtonLink to={paths.shipping(another ? { quote: id } : { order: draft })} variant="primary">
          {t("toDrafts", { count: drafts.length })}
        </ButtonLink>
      }
    />
  );
}

/** What is marked comes to so much, and is ordered in one go; each supplier gets an order of its own. */
export function Orders({ board, choice: { cost } }: BoardOrdersProps) {
  const t = useBoardText();
  const pending = useNavigation().formData?.get("order");
  const shares = sharesOf(board, cost);
  if (shares.length === 0) return null;
  return (
    <section
      aria-label={t("orders")}
      className="card floating tall:sticky bottom-over-bar z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 p-2 shadow-float sm:gap-x-6 sm:px-3"
    >
      <p className="me-auto grid max-sm:hidden">
        <strong>
          {t("chosen", {
            lines: shares.reduce((all, { lineCount }) => all + lineCount, 0),
            suppliers: shares.length,
          })}
        </strong>
        <span className="text-sm text-muted">
          {shares.map(({ supplier, lineCount }) => `${supplier} ${lineCount}`).join(" · ")}
        </span>
      </p>
      {board.mayChange && (
        <p className="max-w-96 flex-1 text-xs text-muted max-lg:hidden print:hidden">
          {t("orderConsequence", { count: shares.length })}
        </p>
      )}
      <p className="flex flex-1 flex-wrap items-baseline gap-x-1 whitespace-nowrap tabular-nums sm:grid sm:flex-none sm:justify-items-end">
        <strong>{t("inAll", { total: formatMoney(cost.total / 100) })}</strong>
        <span className="text-xs text-muted sm:text-sm">{t("deliveryIncluded")}</span>
      </p>
      {board.mayChange && (
        <Button
          type="submit"
          formMethod="post"
          name="order"
          value={allSuppliers}
          variant="primary"
          icon={<ShoppingCart />}
          isPending={pending === allSuppliers}
          className="max-sm:flex-auto print:hidden"
        >
          {t("orderAll")}
        </Button>
      )}
    </section>
  );
}

/** What else can be done with the board than to order the whole choice. */
export function BesideOrders({ board, choice: { chosen, cost } }: BoardOrdersProps) {
  const t = useBoardText();
  const form = useNavigation().formData;
  if (!board.mayChange) return null;
  const shares = sharesOf(board, cost);
  const left = board.lines.filter(({ detailId, leftPieces }) => !chosen.has(detailId) && leftPieces > 0);
  const marked = board.lines.flatMap(({ offers }) => offers.filter(({ id }) => [...chosen.values()].includes(id)));
  const shortCount = marked.filter((offer) => isShort(offer, offer.quantity)).length;
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {shares.length > 0 && (
        <p className="text-sm text-muted lg:hidden">{t("orderConsequence", { count: shares.length })}</p>
      )}
      {shortCount > 0 && <Alert tone="warning" title={t("shortChosen", { count: shortCount })} />}
      {shares.map(({ id, revision }) => (
        <input key={id} type="hidden" name={`revision-${id}`} value={revision} />
      ))}
      {left.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            formMethod="post"
            name="askLeft"
            value={board.formKey}
            isPending={form?.has("askLeft") ?? false}
          >
            {t("askLeft", { count: left.length })}
          </Button>
          <p className="text-sm text-muted">{t("askLeftHelp", { partly: left.filter(isHeld).length })}</p>
        </div>
      )}
      {shares.length > 1 && (
        <Disclosure summary={t("oneByOne")}>
          <p className="mb-2 text-sm text-muted">{t("ordersHelp")}</p>
          <div className="flex flex-wrap gap-2">
            {shares.map(({ id, supplier, lineCount }) => (
              <Button
                key={id}
                type="submit"
                formMethod="post"
                name="order"
                value={id}
                isPending={form?.get("order") === id}
              >
                {t("orderAt", { supplier, count: lineCount })}
              </Button>
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
