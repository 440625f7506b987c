import { useListsText } from "messages:lists";
import { listNameLength } from "@comptoir/contract/limits";
import ListPlus from "lucide-react/icons/list-plus";
import { Fragment } from "react";
import { AddPage, WhichOne } from "#collections/add-page.tsx";
import { type Refusal, RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ListSourceContent, ListSourceKind } from "#lists/add/add-to-list.server.ts";
import type { ListHead } from "#lists/list-view.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type TypedFields = {
  readonly name: string;
  /** Pieces; null where the form has no field of them. */
  readonly pieces?: string | null;
  /** Those are what is wrong. */
  readonly isOfPieces?: boolean;
};

export type AddToListScreenProps = {
  readonly source: Pick<ListSourceContent, "name" | "count" | "lines" | "unknown" | "unread"> & {
    readonly kind: ListSourceKind;
  };
  readonly lists: readonly Pick<ListHead, "id" | "name" | "lineCount" | "isSetAside">[];
  /** The page to go back to. */
  readonly from: string | null;
  /** Pieces of a source that is one article; null of any other. */
  readonly quantity: number | null;
  /** Why nothing was added, and what was typed. */
  readonly refused?: (Refusal & TypedFields) | undefined;
};

export function AddToListScreen({
  source: { kind, name, count, lines, unknown, unread },
  lists,
  from,
  quantity,
  refused,
}: AddToListScreenProps) {
  const t = useListsText();
  const warnings = [
    ...(unread.length > 0 ? [t("unreadEntries", { count: unread.length, typed: unread.join(", ") })] : []),
    ...(unknown.length > 0 ? [t("unknownEntries", { count: unknown.length, typed: unknown.join(", ") })] : []),
  ];
  const texts = {
    overview: t("listsTitle"),
    title: t("addTitle"),
    source: t(`from.${kind}`, { name, count }),
    nothing: kind === "entry" && warnings.length === 0 ? t("entriesNotKept") : t("nothingToAdd"),
    add: t("addNow"),
    cancel: t("cancel"),
  };
  return (
    <AddPage
      texts={texts}
      overview={usePaths().buyingLists()}
      from={from}
      icon={<ListPlus />}
      isEmpty={count === 0}
      warnings={warnings}
    >
      {lines.map(({ offerPriceId, quantity }) => (
        <Fragment key={offerPriceId}>
          <input type="hidden" name="offerPriceId" value={offerPriceId} />
          <input type="hidden" name="quantity" value={quantity} />
        </Fragment>
      ))}
      {quantity !== null && (
        <Field label={t("piecesToKeep")} help={t("piecesToKeepHelp")} error={refused?.isOfPieces && refused.refusal}>
          <TextInput
            name="pieces"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.pieces ?? quantity}
            className="max-w-40"
          />
        </Field>
      )}
      {lines.length > 0 && from !== null && <input type="hidden" name="returnTo" value={from} />}
      <WhichOne
        field="list"
        legend={t("whichList")}
        known={lists.map((list) => ({ ...list, help: t("lineCount", { count: list.lineCount }) }))}
        chosen={refused ? null : (lists.find(({ isSetAside }) => !isSetAside)?.id ?? null)}
        error={refused && !refused.isOfPieces && <RefusalWords refused={refused} />}
        newOne={{
          label: t("newList"),
          name: t("newListName"),
          help: t("newListHelp"),
          longest: listNameLength,
          typed: refused?.name,
        }}
      />
    </AddPage>
  );
}
