// The bar below a fast order: what is ready, what it costs, where it goes, and the button that adds it.

import { useFastCartText } from "messages:fastCart";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { type ReactNode, useState } from "react";
import { type RefusedLines, RefusedWords } from "#carts/refused-words.tsx";
import type { AddTarget } from "#fast-cart/adding/targets.server.ts";
import { actions, fields, newQuoteTarget } from "#fast-cart/sheet/sheet-form.ts";
import type { Summary } from "#fast-cart/sheet/status.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AddBarProps = {
  readonly summary: Summary;
  readonly targets: readonly AddTarget[];
  readonly isPending: boolean;
  /** Where lines were added last; null before. */
  readonly addedTo: string | null;
  /** Why nothing was added. */
  readonly refusal: RefusedLines | null;
  /** Quantities are guessed, and somebody wants to add. */
  readonly asks: boolean;
};

export function AddBar({ summary, targets, isPending, addedTo, refusal, asks }: AddBarProps) {
  const t = useFastCartText();
  const { isAuthenticated } = useSession();
  const { ready, guessed, open, checking, total, isPriced, isKnown } = summary;
  const reason = checking > 0 || !isKnown ? t("waitForCheck") : t("nothingReady");
  return (
    <div className="card floating tall:sticky bottom-over-bar z-20 flex flex-wrap items-center gap-x-6 gap-y-3 p-3 shadow-float max-sm:gap-x-3 max-sm:gap-y-2">
      <p
        role="status"
        className="mr-auto grid gap-x-4 gap-y-0.5 text-sm max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:justify-between"
      >
        <span>
          {t("ready", { count: ready })}
          {guessed > 0 && ` · ${t("guessedCount", { count: guessed })}`}
          {open > 0 && ` · ${t("open", { count: open })}`}
          {checking > 0 && ` · ${t("checking", { count: checking })}`}
        </span>
        {ready > 0 && (
          <span title={t("preview")}>
            {t.rich(isPriced ? "total" : "totalSoFar", { amount: formatMoney(total) }, { b: bold })}
          </span>
        )}
      </p>
      {isAuthenticated && <TargetChoice targets={targets} addedTo={addedTo} />}
      <div>
        <Button
          type="submit"
          name={fields.action}
          value={actions.add}
          variant="primary"
          size="large"
          icon={<ShoppingCart />}
          isPending={isPending}
          disabledReason={isAuthenticated && (ready + guessed === 0 || !isKnown) ? reason : undefined}
        >
          {isAuthenticated ? t("add", { count: ready }) : t("signInToAdd")}
        </Button>
      </div>
      <div role="alert" className="basis-full empty:hidden">
        <FieldError id="fast-cart-add" error={refusal && <RefusedWords {...refusal} />} />
      </div>
      {asks && guessed > 0 && <AskAboutGuesses ready={ready} guessed={guessed} />}
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What becomes of guessed quantities is for the buyer to say; nothing has been added yet (ux G-27). */
function AskAboutGuesses({ ready, guessed }: Pick<Summary, "ready" | "guessed">) {
  const t = useFastCartText();
  const button = (value: string, words: string) => (
    <Button type="submit" size="small" name={fields.action} value={value}>
      {words}
    </Button>
  );
  return (
    <div ref={takeFocus} tabIndex={-1} role="alert" className="basis-full">
      <Alert
        tone="warning"
        title={t("askGuessed", { count: guessed })}
        actions={
          <>
            {button(actions.addKeeping, t("addKeeping", { guessed, count: ready + guessed }))}
            {ready > 0 && button(actions.addReady, t("addReady", { count: ready }))}
            {button(actions.show("guessed", 0), t("seeGuessed"))}
          </>
        }
      />
    </div>
  );
}

const bold = (text: ReactNode) => <b className="tabular-nums">{text}</b>;

type TargetChoiceProps = Pick<AddBarProps, "targets" | "addedTo">;

/** Which cart, list or master quote the lines go to; a cart or list that has lines may be replaced, if somebody says so. */
function TargetChoice({ targets, addedTo }: TargetChoiceProps) {
  const t = useFastCartText();
  const ofKind = (kind: AddTarget["kind"]) => targets.filter((each) => each.kind === kind);
  // The cart in use, which is made when there is none; a list only when somebody says so.
  const [choice, setChoice] = useState({ id: ofKind("cart")[0]?.id ?? "", since: addedTo });
  const chosen = addedTo === null || choice.since === addedTo ? choice.id : addedTo;
  const target = targets.find(({ id }) => id === chosen);
  const mayReplace = target !== undefined && target.kind !== "quote" && target.lineCount > 0;
  const option = ({ id, name, lineCount }: AddTarget) => (
    <option key={id} value={id}>
      {t("targetOption", { name, count: lineCount })}
    </option>
  );
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-w-28 max-sm:flex-1 ${mayReplace ? "max-sm:basis-full" : ""}`}
    >
      <div className="flex items-center gap-2 text-sm max-sm:w-full">
        <label htmlFor="fast-cart-target" className="max-sm:sr-only">
          {t("target")}
        </label>
        <Select
          id="fast-cart-target"
          name="target"
          size="small"
          className="max-w-72"
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
        </Select>
      </div>
      {mayReplace && (
        // What was ticked for one target, or for what it held before, is not said of another.
        <Checkbox
          key={`${chosen} ${target.lineCount}`}
          name="mode"
          value="replace"
          label={t("replace", { count: target.lineCount })}
        />
      )}
    </div>
  );
}
