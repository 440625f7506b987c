// Where the link of a mail leads: the order ready to be decided, without a sign-in as far as the account allows that. Looking
// does not use the link up; the decision does, and then the address shows what was decided.
import type { ApprovalDetails } from "@comptoir/contract/approvals";
import { ApiError } from "@comptoir/sdk/errors";
import { data, redirect } from "react-router";
import { approvalsText, useApprovalsText } from "#approvals/approvals.text.ts";
import { DecisionScreen } from "#approvals/decision-screen.tsx";
import { decisionNamed, type Failure, failureOf, readDecision } from "#approvals/decisions.server.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getAnonymousSdk } from "#lib/sdk.server.ts";
import { getSession } from "#lib/session.server.ts";
import { pageMeta } from "#shell/page-meta.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import type { Route } from "./+types/approval-link.route.ts";

export const handle = { isIndexed: false };
// The address carries the link: no other site may see it, no cache keep the page.
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("linkTitle"));

const isOrderNumber = (text: string) => /^\d{3}-\d{3}-\d{7}$/.test(text);
const detailOf = (error: ApiError) => error.envelope?.errors[0]?.detail ?? "";

type Opened = { readonly details: ApprovalDetails } | { readonly signInFor: string } | null;

/** The order of a link; the number of the order that asks for a sign-in; null for a dead link. */
async function open(context: Route.LoaderArgs["context"], url: URL, token: string): Promise<Opened> {
  try {
    const sdk = getAnonymousSdk(context, languageOf(url.pathname));
    return { details: await sdk.approvals.openApprovalLink({ body: { token } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.code === "SIGN_IN_REQUIRED" ? { signInFor: detailOf(error) } : null;
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const paths = pathsIn(languageOf(url.pathname));
  const query = url.searchParams;
  const [token, reference] = [query.get("token") ?? "", query.get("order") ?? ""];
  const decision = decisionNamed(query.get("decision"));
  if (decision && isOrderNumber(reference)) return { decided: { decision, reference }, token: "", opened: null };
  const opened = token ? await open(context, url, token) : null;
  if (opened && "signInFor" in opened) {
    const to = paths.approval(opened.signInFor);
    throw redirect(getSession(context).state === "authenticated" ? to : paths.login({ to }));
  }
  return { decided: null, token, opened };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await request.formData();
  const decision = readDecision(form);
  const token = String(form.get("token") ?? "");
  if (!decision || !token) return data({ failure: "failed" as const }, 400);
  let reference: string;
  try {
    const body = { token, ...decision };
    reference = (await getAnonymousSdk(context, language).approvals.decideByLink({ body })).reference;
  } catch (error) {
    return data({ failure: linkFailure(error) }, 400);
  }
  throw redirect(pathsIn(language).approvalLink({ decision: decision.decision, order: reference }));
}

const linkFailure = (error: unknown): Failure | "linkDead" =>
  error instanceof ApiError && error.code === "TOKEN_INVALID" ? "linkDead" : failureOf(error);

export default function ApprovalLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const paths = usePaths();
  const { decided, opened, token } = loaderData;
  if (decided) return <Decided {...decided} />;
  if (!opened) return <DeadLink />;
  return (
    <DecisionScreen
      details={opened.details}
      done={null}
      failure={actionData?.failure}
      to={paths.approvalLink({ token })}
      token={token}
    />
  );
}

type DecidedProps = NonNullable<Route.ComponentProps["loaderData"]["decided"]>;

function Decided({ decision, reference }: DecidedProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <div className="mx-auto grid max-w-narrow gap-4 py-4 lg:py-10">
      <h1>{t("linkTitle")}</h1>
      <Alert
        tone="success"
        title={t(`linkDone.${decision}`, { reference })}
        actions={<ButtonLink to={paths.approval(reference)}>{t("seeOrder")}</ButtonLink>}
      >
        {t("linkDoneText")}
      </Alert>
    </div>
  );
}

function DeadLink() {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <div className="mx-auto grid max-w-narrow gap-4 py-4 lg:py-10">
      <h1>{t("linkTitle")}</h1>
      <Alert
        tone="warning"
        title={t("linkDeadTitle")}
        actions={
          <ButtonLink to={paths.approvals()} variant="primary" prefetch="none">
            {t("toApprovals")}
          </ButtonLink>
        }
      >
        {t("linkDeadText")}
      </Alert>
    </div>
  );
}
