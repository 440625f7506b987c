// What one of the operator has asked for and another decides (desk D-121): what waits, what was decided, and what was done without.

import { deskApprovalsText, useDeskApprovalsText } from "messages:deskApprovals";
import type { PendingActionStatus } from "@comptoir/contract/desk/pending-actions";
import { searchLength } from "@comptoir/contract/limits";
import { data, redirect } from "react-router";
import { approvalSteps, decideAction } from "#desk/approvals/approvals.server.ts";
import { PendingActionCard } from "#desk/approvals/pending-action-card.tsx";
import { ensureOperator } from "#desk/desk.server.ts";
import { DeskList, NoEntries } from "#desk/frame/desk-list.tsx";
import { deskPathsIn, useDeskPaths } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/approvals.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskApprovalsText(languageOf(args.location.pathname))("title"));

const tabs = ["waiting", "decided", "alone", "ended", "all"] as const;
type ApprovalTab = (typeof tabs)[number];
const statusesOf: Readonly<Record<ApprovalTab, PendingActionStatus[]>> = {
  waiting: ["OPEN"],
  decided: ["APPROVED", "REJECTED"],
  alone: ["ALONE"],
  ended: ["WITHDRAWN", "VOID"],
  all: [],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const { pendingActions } = getSdk(context, languageOf(url.pathname));
  const tab = tabs.find((one) => one === url.searchParams.get("show")) ?? "waiting";
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, searchLength);
  const page = readPage(url.searchParams);
  const query = { page: page - 1, size: cardsPerPage, status: statusesOf[tab], ...(search && { search }) };
  const answer = await pendingActions.getPendingActions({ query });
  const { content: actions, totalElements: total, totalPages: pageCount } = answer;
  const done = approvalSteps.find((step) => step === url.searchParams.get("done")) ?? null;
  return { actions, tab, search, total, page, pageCount, done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const outcome = await decideAction(getSdk(context, language), await readForm(request), language);
  if ("refusal" in outcome) return data(outcome, 409);
  throw redirect(outcome.from ?? deskPathsIn(language).approvals({ done: outcome.done }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ApprovalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { actions, tab, search, total, page, pageCount, done } = loaderData;
  const t = useDeskApprovalsText();
  const paths = useDeskPaths();
  const show = tab === "waiting" ? null : tab;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="empty:hidden">
        {done && !actionData && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      </div>
      {actionData && (
        <Alert tone="danger" isUrgent>
          {actionData.refusal}
        </Alert>
      )}
      <DeskList
        title={t("title")}
        found={t("found", { count: total })}
        tabs={{
          ...{ label: t("title"), current: tab },
          tabs: tabs.map((key) => ({
            ...{ key, label: t(`tab.${key}`) },
            to: paths.approvals({ show: key === "waiting" ? null : key, search }),
          })),
        }}
        filters={{
          ...{ action: paths.approvals(), kept: { show }, suppliers: [], supplier: null },
          search: { value: search, help: t("searchHelp") },
        }}
        pages={{ page, pageCount, pageTo: (next) => paths.approvals({ show, search, page: next }) }}
      >
        {actions.length === 0 ? (
          <NoActions tab={tab} search={search} />
        ) : (
          <div className="grid max-w-text gap-4">
            {actions.map((action) => (
              <PendingActionCard key={action.id} action={action} from={null} />
            ))}
          </div>
        )}
      </DeskList>
    </div>
  );
}

/** Why there is nothing: nothing is there yet, or nothing of it is what was searched for (desk D-122). */
function NoActions({ tab, search }: { readonly tab: ApprovalTab; readonly search: string }) {
  const t = useDeskApprovalsText();
  const paths = useDeskPaths();
  if (search)
    return (
      <NoEntries title={t("noMatch")} all={{ to: paths.approvals({ show: tab }), label: t("showAll") }}>
        {t("noMatchHelp", { search })}
      </NoEntries>
    );
  return tab === "waiting" ? (
    <EmptyState title={t("none")}>{t("noneHelp")}</EmptyState>
  ) : (
    <EmptyState title={t("noneOver")}>{t(tab === "alone" ? "noneAloneHelp" : "noneOverHelp")}</EmptyState>
  );
}
