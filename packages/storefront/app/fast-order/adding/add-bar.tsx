// The bar at the foot of the sheet: what is ready and what it costs, what became of the last deed, where the lines go, and the
// button that adds them. It stands in the flow behind the last row and sticks to the foot of the window; nothing floats over it.
// In a narrow window where the lines go stands beside it, and what sticks is one row.

import { useFastOrderText } from "messages:fastOrder";
import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import type { RowsTarget } from "#fast-order/adding/targets.server.ts";
import { actions, fields, newQuoteTarget, replacedTarget } from "#fast-order/sheet/sheet-form.ts";
import type { Summary } from "#fast-order/sheet/status.rules.ts";
import type { NoticeAction, SheetNotice } from "#fast-order/sheet/use-notice.ts";
import { formatMoney } from "#lib/format.ts";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

type AddBarProps = {
  /** Null while there are no rows: then the bar only tells what became of them. */
  readonly summary: Summary | null;
  readonly notice: SheetNotice | null;
  /** Another one for each notice: the same words said twice are news, too. */
  readonly noticeKey: number;
  /** Which lines were put together; "" for none. */
  readonly merged: string;
  readonly targets: readonly RowsTarget[];
  readonly isPending: boolean;
  /** Where lines were added last; null before. */
  readonly addedTo: string | null;
  /** Why nothing was added. */
  readonly refusal: RefusedLines | null;
};

export function AddBar({ summary, notice, noticeKey, merged, targets, isPending, addedTo, refusal }: AddBarProps) {
  const t = useFastOrderText();
  const { isAuthenticated } = useSession();
  const { ready = 0, checking = 0, isKnown = true, additions = [] } = summary ?? {};
  const reason = checking > 0 || !isKnown ? t("waitForCheck") : t("nothingReady");
  return (
    <div className="sheet-foot floating" data-empty={summary === null || undefined}>
      {summary && isAuthenticated && <TargetChoice targets={targets} addedTo={addedTo} />}
      <div className="sheet-bar">
        {summary && <Counts summary={summary} />}
        <div className="sheet-news">
          <Notice notice={notice} noticeKey={noticeKey} merged={merged} />
          {isAuthenticated && additions.length > 0 && (
            <LateOutlook props={{ additions, isShort: true }} fallback={null} />
          )}
        </div>
        {summary && (
          <div className="sheet-add">
            <Button
              type="submit"
              name={fields.action}
              value={actions.add}
              data-add-rows
              variant="primary"
              icon={<ShoppingCart />}
              isPending={isPending}
              disabledReason={isAuthenticated && (ready === 0 || !isKnown) ? reason : undefined}
            >
              {isAuthenticated ? t("add", { count: ready }) : t("signInToAdd")}
            </Button>
          </div>
        )}
        <div role="alert" className="sheet-refused empty:hidden">
          <FieldError id="fast-order-add" error={refusal && <RefusedWords {...refusal} />} />
        </div>
      </div>
    </div>
  );
}

function Counts({ summary: { ready, open, checking, total, isPriced } }: { readonly summary: Summary }) {
  const t = useFastOrderText();
  return (
    <p role="status" className="sheet-counts">
      <b>
        {t("ready", { count: ready })}
        {open > 0 && ` · ${t("open", { count: open })}`}
        {checking > 0 && ` · ${t("checking", { count: checking })}`}
      </b>
      {ready > 0 && (
        <span title={t("preview")}>
          {t.rich(isPriced ? "total" : "totalSoFar", { amount: formatMoney(total) }, { b: bold, s: spare })}
        </span>
      )}
    </p>
  );
}

const bold = (text: ReactNode) => <b className="tabular-nums">{text}</b>;

/** Words that a narrow window has no room for. */
const spare = (text: ReactNode) => <span className="max-md:hidden">{text}</span>;

const icons = { success: <Check />, info: <Info />, danger: <TriangleAlert /> };

/** One sentence about the last deed; heard politely, and at once where it failed. */
function Notice({ notice, noticeKey, merged }: Pick<AddBarProps, "notice" | "noticeKey" | "merged">) {
  const words = notice && [notice.words, notice.tellsMerged ? merged : ""].filter((part) => part !== "").join(" ");
  const isError = notice?.tone === "danger";
  const body = notice && (
    <div key={noticeKey} className="sheet-notice" data-tone={notice.tone}>
      {icons[notice.tone]}
      <span>
        {words}{" "}
        {notice.actions?.map((action) => (
          <NoticeButton key={action.label} action={action} />
        ))}
      </span>
    </div>
  );
  return (
    <div className="sheet-notices">
      <div role="status">{!isError && body}</div>
      <div role="alert">{isError && body}</div>
    </div>
  );
}

function NoticeButton({ action }: { readonly action: NoticeAction }) {
  if ("to" in action)
    return (
      <Link to={action.to} prefetch="none">
        {action.label}
      </Link>
    );
  if ("value" in action)
    return (
      <button type="submit" className="link" name={fields.action} value={action.value}>
        {action.label}
      </button>
    );
  return (
    <button type="button" className="link" onClick={action.onPress}>
      {action.label}
    </button>
  );
}

type TargetChoiceProps = Pick<AddBarProps, "targets" | "addedTo">;

/** Which cart, list or master quote the lines go to; a cart or list that has lines may be replaced, if somebody chooses that. */
function TargetChoice({ targets, addedTo }: TargetChoiceProps) {
  const t = useFastOrderText();
  const ofKind = (kind: RowsTarget["kind"]) => targets.filter((each) => each.kind === kind);
  // The cart in use, which is made when there is none; a list only when somebody says so.
  const [choice, setChoice] = useState({ id: ofKind("cart")[0]?.id ?? "", since: addedTo });
  const chosen = addedTo === null || choice.since === addedTo ? choice.id : addedTo;
  const replaceable = targets.filter(({ kind, lineCount }) => kind !== "quote" && lineCount > 0);
  const option = ({ id, name, lineCount }: RowsTarget) => (
    <option key={id} value={id}>
      {t("targetOption", { name, count: lineCount })}
    </option>
  );
  return (
    <div className="sheet-target">
      <label htmlFor="fast-order-target">{t("target")}</label>
      <Select
        id="fast-order-target"
        name={fields.target}
        value={chosen}
        onChange={(event) => setChoice({ id: event.target.value, since: addedTo })}
      >
        {ofKind("cart").length === 0 && <option value="">{t("newCart")}</option>}
        {ofKind("cart").map(option)}
        {ofKind("list").length > 0 && <optgroup label={t("lists")}>{ofKind("list").map(option)}</optgroup>}
        <optgroup label={t("quotes")}>
          <option value={newQuoteTarget}>{t("newQuote")}</option>
          {ofKind("quote").map(option)}
        </optgroup>
        {replaceable.length > 0 && (
          <optgroup label={t("replaceLines")}>
            {replaceable.map(({ id, name, lineCount }) => (
              <option key={id} value={replacedTarget(id)}>
                {t("replaceOption", { name, count: lineCount })}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  );
}
