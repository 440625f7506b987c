// A buying list: what is on it, as it would be ordered today, and the way into a cart (ux B-01 to B-06).

import { useListsText } from "messages:lists";
import Barcode from "lucide-react/icons/barcode";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Copy from "lucide-react/icons/copy";
import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useRowSelection } from "#collections/use-row-selection.ts";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { formKeyField } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { ImportList } from "#lists/list/import-list.tsx";
import type { ListAnswer } from "#lists/list/list-answer.ts";
import { ListLines } from "#lists/list/list-lines.tsx";
import { ListOutcome } from "#lists/list/list-outcome.tsx";
import { ExportMenu, Tools } from "#lists/list/list-tools.tsx";
import { ManageList } from "#lists/list/manage-list.tsx";
import { OrderBar } from "#lists/list/order-bar.tsx";
import type { ListPage } from "#lists/lists.server.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type ListScreenProps = {
  readonly list: ListPage;
  /** Tells what is added, or taken back, from what the page as it was loaded another time would. */
  readonly formKey: string;
  /** The whole address of the list, for colleagues. */
  readonly shareUrl: string;
  /** What has just made this list. */
  readonly done: "created" | "copied" | "restored" | null;
  /** Lines that were just added from another page. */
  readonly added: number | null;
  /** The page to go back to. */
  readonly from: string | null;
  readonly answer?: ListAnswer | undefined;
};

export function ListScreen({ list, formKey, shareUrl, done, added, from, answer }: ListScreenProps) {
  const t = useListsText();
  const paths = usePaths();
  const { search, sort } = list.query;
  const here = paths.buyingList(list.id, { q: search, sort: sort === "own" ? null : sort });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("listsTitle"), to: paths.buyingLists() },
            { label: list.name, to: here },
          ]}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="grid min-w-0 grow basis-96 gap-1">
            <h1 className="min-w-0">
              {list.name}{" "}
              <span className="text-base font-normal text-muted">{t("lineCount", { count: list.lineCount })}</span>
            </h1>
            <Rights list={list} />
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            {list.lineCount > 0 && (
              <>
                <ButtonLink to={paths.buyingList(list.id, { view: "print" })} prefetch="none" icon={<Barcode />}>
                  {t("printTitle")}
                </ButtonLink>
                <ExportMenu listId={list.id} />
              </>
            )}
            {list.isOwn ? (
              <ManageList list={list} here={here} shareUrl={shareUrl} />
            ) : (
              <Form method="post" action={here}>
                <Button type="submit" name="manage" value="copy" variant="primary" icon={<Copy />}>
                  {t("copyToMine")}
                </Button>
              </Form>
            )}
          </div>
        </div>
      </div>
      {done && !answer && (
        <div role="status">
          <Alert tone="success">{t(done)}</Alert>
        </div>
      )}
      {added !== null && !answer && (
        <div role="status">
          <Alert
            tone="success"
            actions={
              from && (
                <ButtonLink to={from} size="small">
                  {t("goOn")}
                </ButtonLink>
              )
            }
          >
            {t("addedToList", { count: added, name: list.name })}
          </Alert>
        </div>
      )}
      <ListOutcome answer={answer} here={here} formKey={formKey} />
      {!list.hasHistory && <Alert tone="warning">{t("noHistory")}</Alert>}
      {list.lineCount === 0 ? <EmptyList list={list} /> : <FilledList {...{ list, formKey, here, answer }} />}
      {list.isOwn && <ImportList here={here} isOpen={list.lineCount === 0} />}
    </div>
  );
}

/** Who may see the list, and who may change it (ux B-05). */
function Rights({ list }: { readonly list: ListPage }) {
  const t = useListsText();
  const words = list.isOwn
    ? t(list.isShared ? "youAndReaders" : "onlyYou")
    : t("ofColleague", { name: list.ownerName });
  return (
    <p className="max-w-text text-sm text-muted print:hidden">
      {list.isSetAside && list.isOwn && `${t("setAsideHelp")} `}
      {words}
    </p>
  );
}

type MovedLine = Extract<ListAnswer, { moved: unknown }>["moved"];

/** The button that was pressed, or its twin where a line has arrived at an end. */
function focusMover({ move, offerPriceId }: MovedLine) {
  const twin = move === "up" ? "down" : "up";
  const button =
    document.getElementById(`${move}-${offerPriceId}`) ?? document.getElementById(`${twin}-${offerPriceId}`);
  button?.focus();
}

type FilledListProps = Pick<ListScreenProps, "list" | "formKey"> & {
  readonly here: string;
  readonly answer: ListAnswer | undefined;
};

function FilledList({ list, formKey, here, answer }: FilledListProps) {
  const t = useListsText();
  const paths = usePaths();
  const [round, setRound] = useState<ListAnswer | undefined>(undefined);
  const orderable = list.lines.filter(({ proposed }) => proposed !== null).map(({ offerPriceId }) => offerPriceId);
  const due = list.lines.filter((line) => line.isDue && line.proposed !== null).map((line) => line.offerPriceId);
  const chosen = useRowSelection(orderable);
  const { clear } = chosen;
  useEffect(() => {
    if (!answer || answer === round) return;
    setRound(answer);
    if ("added" in answer && answer.added) clear();
    // Moving a row takes the focus from its button.
    if ("moved" in answer) focusMover(answer.moved);
  }, [answer, round, clear]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Tools list={list} />
        <UnitSwitch />
        {due.length > 0 && (
          <Button className="needs-scripts print:hidden" onClick={() => chosen.setAll(due, true)}>
            {t("chooseDue", { count: due.length })}
          </Button>
        )}
      </div>
      {list.lines.length === 0 && (
        <EmptyState
          icon={<Search />}
          title={t("nothingFound", { search: list.query.search })}
          actions={<ButtonLink to={paths.buyingList(list.id)}>{t("wholeList")}</ButtonLink>}
        />
      )}
      {list.query.edited !== null && <Form id="edit-line" method="post" action={here} preventScrollReset />}
      {list.lines.length > 0 && (
        <Form method="post" action={here} preventScrollReset noValidate className="grid grid-cols-1 gap-6">
          <HiddenFields fields={{ [formKeyField]: formKey }} />
          {/* Enter in a field presses the first button of the form: it must be one that harms nothing. */}
          <button type="submit" name="add" value="chosen" hidden>
            {t("addChosen", { count: chosen.ids.size })}
          </button>
          <ListLines list={list} here={here} chosen={chosen} />
          <OrderBar listId={list.id} carts={list.carts} chosen={chosen.ids.size} isWhole={list.query.search === ""} />
        </Form>
      )}
    </>
  );
}

function EmptyList({ list }: { readonly list: ListPage }) {
  const t = useListsText();
  const paths = usePaths();
  if (!list.isOwn) return <EmptyState icon={<ClipboardList />} title={t("emptyTitle")} />;
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink to={paths.categories()} variant="primary">
            {t("toCatalogue")}
          </ButtonLink>
          <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
        </>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
