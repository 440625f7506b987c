// What stands in the cells of an answer's sheet: the article, where a price comes from, and the fields that are typed into.

import type { useDeskQuoteText } from "messages:deskQuote";
import { commentLength } from "@comptoir/contract/limits";
import { useState } from "react";
import { type CurrentLine, sourceOf } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf, type TypedColumn } from "#desk/quote/answer/answer-form.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import { shortName } from "#goods/short-name.rules.ts";
import { formatDate, formatUnitPrice } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Picture } from "#ui/display/picture.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type QuoteText = ReturnType<typeof useDeskQuoteText>;

export type SheetWords = {
  readonly t: QuoteText;
  readonly language: Language;
  /** Whose desk it is: prices are the supplier's own, or somebody else's. */
  readonly client: DeskClient;
};

export type SheetValues = SheetWords & {
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: readonly TypedProblem[];
};

export const below = "block text-xs text-muted";

type LineProps = { readonly line: CurrentLine; readonly t: QuoteText };

/** What tells articles apart comes first, so that a cut name still does. */
export function Article({ line: { name, code, image, alternativeToLineId }, t }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="w-8 flex-none">
        <Picture
          images={image ? { url: image } : null}
          width={32}
          height={32}
          alt=""
          placeholderLabel={t("pictureToCome")}
        />
      </div>
      <div className="min-w-0 font-normal">
        <span className="answer-name font-semibold" title={name}>
          {shortName(name)}
        </span>
        <span className={`${below} whitespace-nowrap`}>
          <span className="code">{code}</span>
          {alternativeToLineId !== null && ` · ${t("alternative")}`}
        </span>
      </div>
    </div>
  );
}

/** Takes a line out of the answer, or looks for another article in its place. */
export function Removal({ line, t }: LineProps) {
  const { id, name, alternativeToLineId } = line;
  return (
    <span className="flex items-center gap-2">
      <input
        type="checkbox"
        className="answer-removed size-5 flex-none"
        name={fieldOf("removed", id)}
        aria-label={t("removeOf", { name })}
        defaultChecked={line.isRemoved}
      />
      {alternativeToLineId === null && (
        <button
          type="submit"
          name="other"
          value={id}
          className="link text-xs"
          aria-label={t("otherArticleFor", { name })}
        >
          {t("otherArticle")}
        </button>
      )}
    </span>
  );
}

/** Where a price comes from, what was sent before another one, and what a pack of it costs. */
export function Source({ line, t, client }: LineProps & Pick<SheetWords, "client">) {
  const { price, sent, lastAnswer, itemPerPack } = line;
  const source = sourceOf(line);
  const isRevised = sent !== null && sent.price !== null && price !== null && price !== sent.price;
  return (
    <>
      {isRevised && (
        <span className="block text-xs whitespace-nowrap text-warning">
          {t("revised", { before: formatUnitPrice(sent.price), now: formatUnitPrice(price) })}
        </span>
      )}
      {!isRevised && source && (
        <span className={`${below} whitespace-nowrap`}>
          {source === "LAST_ANSWER" && lastAnswer
            ? t("source.LAST_ANSWER", { date: formatDate(lastAnswer.sentAt) })
            : source === "AGREEMENT"
              ? t("source.AGREEMENT")
              : t(`source.${source === "TIER" ? "TIER" : "LIST"}.${client}`)}
        </span>
      )}
      {price !== null && itemPerPack > 1 && (
        <span className={`${below} whitespace-nowrap`}>
          {t("packPrice", { pieces: itemPerPack, price: formatUnitPrice(price * itemPerPack) })}
        </span>
      )}
    </>
  );
}

/**
 * On phones the fields that are seldom touched are folded away behind this. It opens by itself once one of them holds something, or
 * something is wrong with one; the style sheet shows them where it is open.
 */
export function MoreFields({
  line,
  values: { t, problems },
}: {
  readonly line: CurrentLine;
  readonly values: SheetValues;
}) {
  const { id, name, quantity, requested, comment, isRemoved } = line;
  const hidden = [fieldOf("quantity", id), fieldOf("comment", id)];
  const isNeeded =
    quantity !== requested || comment !== "" || isRemoved || problems.some(({ fieldId }) => hidden.includes(fieldId));
  const [wasNeeded, setNeeded] = useState(isNeeded);
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details className="answer-more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t("moreOf", { name })}>{t("more")}</summary>
    </details>
  );
}

type CellProps = {
  readonly of: SheetValues;
  readonly line: CurrentLine;
  readonly field: TypedColumn;
  readonly value: string;
  readonly placeholder?: string;
};

/** A typed cell, named by its column and its article. */
export function Cell({ of: { t, typed, problems }, line, field, value, placeholder }: CellProps) {
  const id = fieldOf(field, line.id);
  const problem = problems.find(({ fieldId }) => fieldId === id)?.message;
  const isText = field === "comment";
  return (
    <TextInput
      id={id}
      name={id}
      size="small"
      data-column={field}
      data-line={line.id}
      data-numeric={isText ? undefined : true}
      inputMode={isText ? undefined : field === "price" ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={isText ? commentLength : 20}
      placeholder={placeholder}
      defaultValue={typed[id] ?? value}
      aria-label={t("cellOf", { column: t(field), name: line.name })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    />
  );
}
