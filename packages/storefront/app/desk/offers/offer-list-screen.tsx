// The offers of the desk with what chooses among them, and the sheet in which they are kept.

import { useDeskOffersText } from "messages:deskOffers";
import type { DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { mostCounted } from "#desk/desk.ts";
import { DeskList, type KeyPages, NoEntries, type SupplierChoice } from "#desk/frame/desk-list.tsx";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import type { OffersOutcome } from "#desk/offers/offer-list.server.ts";
import { OfferSheetForm } from "#desk/offers/offer-sheet.tsx";
import { filterOf, type OfferTab, offerTabNames } from "#desk/offers/offer-tabs.ts";
import { type OfferSheet, useOfferEdits } from "#desk/offers/use-offer-edits.ts";
import type { ListViews } from "#desk/views/list-views.ts";
import { viewQuery } from "#desk/views/views.rules.ts";
import { ViewsMenu } from "#desk/views/views-menu.tsx";
import { type DeskPaths, useDeskPaths } from "#lib/desk-paths.ts";
import { rowsPerPage } from "#lib/pages.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type Choice = {
  /** Under which view it is shown. */
  readonly view: string | null;
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
  /** At the operator's desk: whose offers can be shown alone. */
  readonly suppliers: readonly SupplierChoice[];
  readonly views: ListViews;
  readonly choice: Choice;
  /** On all pages. */
  readonly total: number;
  readonly pages: KeyPages;
  readonly outcome: OffersOutcome | undefined;
};

/** Under a view, all that is chosen is said: what names the view alone opens it. */
const addressOf = ({ view, tab, search, supplierId }: Choice) => ({
  view,
  tab: tab === "all" && view === null ? null : tab,
  search,
  supplier: supplierId,
});

export function OfferListScreen(props: OfferListProps) {
  const { client, owner, mayWrite, offers, suppliers, choice, views, total, pages, outcome } = props;
  const t = useDeskOffersText();
  const paths = useDeskPaths();
  const sheet = useOfferEdits({ owner, offers, edits: outcome?.edits ?? [], doubts: outcome?.doubts ?? [] });
  const { tab, search, supplierId } = choice;
  const named = [...suppliers, ...offers.map(({ supplier }) => supplier)];
  const name = named.find(({ id }) => id === supplierId)?.name ?? supplierId ?? "";
  const toAll = paths.offers(addressOf({ ...choice, supplierId: null }));
  const ofWhom = { supplier: supplierId };
  const tools = (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {mayWrite && (
        <ButtonLink to={paths.files()} icon={<Upload />} size="small">
          {t("import")}
        </ButtonLink>
      )}
      {(client === "SUPPLIER" || supplierId !== null) && (
        <>
          <a href={paths.offerExport(ofWhom)} download className="button" data-size="small" data-variant="secondary">
            <Download />
            {t("export.csv")}
          </a>
          <a
            href={paths.offerExport({ ...ofWhom, format: "xlsx" })}
            download
            className="button"
            data-size="small"
            data-variant="secondary"
          >
            {t("export.xlsx")}
          </a>
        </>
      )}
    </div>
  );
  return (
    <DeskList
      title={t("offers")}
      found={t(total > mostCounted ? "foundMany" : "found", { count: Math.min(total, mostCounted) })}
      views={<ViewsMenu views={views} shown={viewQuery(addressOf(choice))} toAll={paths.offers()} />}
      tools={tools}
      tabs={{ label: t("tabs"), current: tab, tabs: viewsOf(props, sheet, t, paths) }}
      filters={{
        ...{
          action: paths.offers(),
          kept: { view: choice.view, tab: tab === "error" ? null : addressOf(choice).tab },
          suppliers,
        },
        search: { value: search, help: t("searchHelp") },
        supplier: supplierId === null ? null : { id: supplierId, name, toAll },
      }}
      pages={{ ...pages, placeTo: (place) => paths.offers({ ...addressOf(choice), ...place }) }}
    >
      {!mayWrite && <Alert>{t("readOnly")}</Alert>}
      <Notices sheet={sheet} outcome={outcome} />
      {offers.length > 0 ? (
        <OfferSheetForm {...{ sheet, offers, mayWrite, supplierId }} hasSuppliers={client === "OPERATOR"} />
      ) : (
        <NoOffers choice={choice} />
      )}
    </DeskList>
  );
}

type OffersText = ReturnType<typeof useDeskOffersText>;

const shownCount = (count: number, t: OffersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

/** All offers, those that lack something, and those with cells that were not taken, which this browser knows. */
function viewsOf({ counts, choice }: OfferListProps, sheet: OfferSheet, t: OffersText, paths: DeskPaths) {
  const wrong = sheet.edits.filter(({ state }) => state !== "waiting");
  const ids = [...new Set(wrong.map(({ offerId }) => offerId))];
  return offerTabNames.flatMap((tab) => {
    const isError = tab === "error";
    if (isError && ids.length === 0 && choice.tab !== "error") return [];
    const count = isError ? ids.length : counts[filterOf(tab) ?? "ALL"];
    const address = addressOf({ ...choice, tab, ...(isError && { search: "" }) });
    const to = paths.offers({ ...address, ...(isError && { id: ids.slice(0, rowsPerPage) }) });
    const isCounted = isError || choice.tab !== "error";
    return [{ key: tab, label: t(`tab.${tab}`), to, ...(isCounted && { count: shownCount(count, t) }) }];
  });
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

/** Nothing yet differs from nothing found, and from nothing that is lacking. */
function NoOffers({ choice: { tab, search, supplierId } }: { readonly choice: Choice }) {
  const t = useDeskOffersText();
  const all = useDeskPaths().offers();
  const isSearched = search !== "" || supplierId !== null;
  const kind = isSearched ? "noMatch" : tab === "all" ? "noOffers" : "nothingHere";
  return (
    <NoEntries title={t(kind)} all={kind === "noOffers" ? undefined : { to: all, label: t("seeAll") }}>
      {t(`help.${kind}`)}
    </NoEntries>
  );
}
