// The offers of the desk with what chooses among them, and the sheet in which they are kept.

import { useDeskText } from "messages:desk";
import { useDeskOffersText } from "messages:deskOffers";
import type { DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import Upload from "lucide-react/icons/upload";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { DeskPages } from "#desk/frame/desk-list.tsx";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import type { OffersOutcome } from "#desk/offers/offer-list.server.ts";
import { OfferSheetForm } from "#desk/offers/offer-sheet.tsx";
import { filterOf, type OfferTab, offerTabNames } from "#desk/offers/offer-tabs.ts";
import { type OfferSheet, useOfferEdits } from "#desk/offers/use-offer-edits.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { rowsPerPage } from "#lib/pages.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type Choice = {
  readonly tab: OfferTab;
  readonly search: string;
  /** Whose alone, at the operator's desk. */
  readonly supplierId: string | null;
};

type OfferListProps = {
  readonly client: DeskClient;
  /** Whose edits this browser keeps. */
  readonly owner: string;
  readonly mayWrite: boolean;
  readonly offers: readonly OfferEntry[];
  readonly counts: DeskOfferPage["counts"];
  readonly choice: Choice;
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly outcome: OffersOutcome | undefined;
};

const addressOf = ({ tab, search, supplierId }: Choice) => ({
  tab: tab === "all" ? null : tab,
  search,
  supplier: supplierId,
});

export function OfferListScreen(props: OfferListProps) {
  const { client, owner, mayWrite, offers, choice, total, page, pageCount, outcome } = props;
  const t = useDeskOffersText();
  const paths = useDeskPaths();
  const sheet = useOfferEdits({ owner, offers, edits: outcome?.edits ?? [] });
  const { supplierId } = choice;
  const supplier = supplierId && offers.find((offer) => offer.supplier.id === supplierId)?.supplier.name;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t("offers")}</h1>
        <p className="text-muted" role="status">
          {t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
        </p>
        {mayWrite && (
          <ButtonLink to={paths.files()} icon={<Upload />} size="small" className="ml-auto">
            {t("import")}
          </ButtonLink>
        )}
      </div>
      <Views {...props} sheet={sheet} />
      <Filters choice={choice} />
      {supplierId && (
        <p>
          {t("onlyOf", { name: supplier || supplierId })}{" "}
          <Link to={paths.offers(addressOf({ ...choice, supplierId: null }))}>{t("ofAll")}</Link>
        </p>
      )}
      {!mayWrite && <Alert>{t("readOnly")}</Alert>}
      <Notices sheet={sheet} outcome={outcome} />
      {offers.length > 0 ? (
        <OfferSheetForm {...{ sheet, offers, mayWrite, supplierId }} hasSuppliers={client === "OPERATOR"} />
      ) : (
        <NoOffers choice={choice} />
      )}
      <DeskPages
        page={page}
        pageCount={pageCount}
        pageTo={(next) => paths.offers({ ...addressOf(choice), page: next })}
      />
    </div>
  );
}

type OffersText = ReturnType<typeof useDeskOffersText>;

const shownCount = (count: number, t: OffersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

/** All offers, those that lack something, and those with cells that were not taken, which this browser knows. */
function Views({ counts, choice, sheet }: OfferListProps & { readonly sheet: OfferSheet }) {
  const t = useDeskOffersText();
  const paths = useDeskPaths();
  const wrong = sheet.edits.filter(({ state }) => state !== "waiting");
  const ids = [...new Set(wrong.map(({ offerId }) => offerId))];
  const tabs = offerTabNames.flatMap((tab) => {
    const isError = tab === "error";
    if (isError && ids.length === 0 && choice.tab !== "error") return [];
    const filter = filterOf(tab);
    const count = isError ? ids.length : counts[filter ?? "ALL"];
    const address = addressOf({ ...choice, tab, ...(isError && { search: "" }) });
    const to = paths.offers({ ...address, ...(isError && { id: ids.slice(0, rowsPerPage) }) });
    const isCounted = isError || choice.tab !== "error";
    return [{ key: tab, label: t(`tab.${tab}`), to, ...(isCounted && { count: shownCount(count, t) }) }];
  });
  return <Tabs label={t("tabs")} current={choice.tab} tabs={tabs} />;
}

/** What became of the form, and whether what is typed reaches the shop. */
function Notices({ sheet, outcome }: Pick<OfferListProps, "outcome"> & { readonly sheet: OfferSheet }) {
  const t = useDeskOffersText();
  const paths = useDeskPaths();
  const waiting = sheet.edits.filter(({ state }) => state === "waiting").length;
  return (
    <>
      {sheet.connection === "off" && waiting > 0 && (
        <Alert tone="warning">
          <span role="status">{t("offline", { count: waiting })}</span>
        </Alert>
      )}
      {sheet.connection === "signedOut" && (
        <Alert
          tone="danger"
          isUrgent
          actions={<ButtonLink to={paths.login({ returnTo: paths.offers() })}>{t("signIn")}</ButtonLink>}
        >
          {t("signedOut", { count: waiting })}
        </Alert>
      )}
      {outcome && outcome.savedCount > 0 && (
        <Alert tone="success">
          <span role="status">{t("savedCount", { count: outcome.savedCount })}</span>
        </Alert>
      )}
      {outcome && outcome.edits.length > 0 && (
        <Alert tone="warning" isUrgent>
          {t("notSaved", { count: outcome.edits.length })}
        </Alert>
      )}
    </>
  );
}

function Filters({ choice: { tab, search, supplierId } }: { readonly choice: Choice }) {
  const t = useDeskOffersText();
  const desk = useDeskText();
  return (
    <Form action={useDeskPaths().offers()} role="search" className="flex flex-wrap items-end gap-3">
      {tab !== "all" && tab !== "error" && <input type="hidden" name="tab" value={tab} />}
      {supplierId && <input type="hidden" name="supplier" value={supplierId} />}
      <Field label={desk("search")} help={t("searchHelp")} className="w-full sm:w-96">
        <TextInput key={search} name="search" type="search" maxLength={searchLength} defaultValue={search} />
      </Field>
      <Button type="submit" icon={<Search />}>
        {desk("show")}
      </Button>
    </Form>
  );
}

/** Nothing yet differs from nothing found, and from nothing that is lacking. */
function NoOffers({ choice: { tab, search, supplierId } }: { readonly choice: Choice }) {
  const t = useDeskOffersText();
  const all = useDeskPaths().offers();
  const isSearched = search !== "" || supplierId !== null;
  const kind = isSearched ? "noMatch" : tab === "all" ? "noOffers" : "nothingHere";
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(kind)}
      actions={kind !== "noOffers" && <ButtonLink to={all}>{t("seeAll")}</ButtonLink>}
    >
      {t(`help.${kind}`)}
    </EmptyState>
  );
}
