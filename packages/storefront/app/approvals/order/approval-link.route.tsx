// Where the link of a mail leads: the order ready to be decided, without a sign-in as far as the account allows that. Looking
// does not use the link up; the decision does, and then the address shows what was decided.

import { approvalsText, useApprovalsText } from "messages:approvals";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { type Failure, failureOf, readDecision } from "#approvals/decisions.server.ts";
import { DecisionScreen } from "#approvals/order/decision-screen.tsx";
import { keepRefusedNames, readRefusedNames } from "#approvals/order/refused-names.server.ts";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { useSession } from "#lib/session/session.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { decisions } from "#orders/overview/several-decided.ts";
import { pageMeta } from "#page/page-meta.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert, type Tone } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/approval-link.route.ts";

export const handle = { isIndexed: false };
// The address carries the link: no other site may see it, no cache keep the page.
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("linkTitle"));

/** What a link has decided, as its address says it. */
const outcomes = [...decisions, "PASSED_ON"] as const;

const isOrderNumber = (text: string) => /^\d{3}-\d{3}-\d{7}$/.test(text);
/** A sum or a count of an address; 0 for anything else. */
const readNumber = (text: string | null) => (/^\d{1,9}(\.\d{1,2})?$/.test(text ?? "") ? Number(text) : 0);
const detailOf = (error: ApiError) => error.envelope?.errors[0]?.detail ?? "";

type LinkDetails = Awaited<ReturnType<Sdk["approvals"]["openApprovalLink"]>>;
type OpenedLink =
  | { readonly details: LinkDetails }
  | { readonly signInFor: string }
  | { readonly over: "used" | "expired"; readonly reference: string }
  | null;

/** The order of a link; its number alone where a sign-in is asked for or the link is over; null when there is no such link. */
async function open(context: Route.LoaderArgs["context"], url: URL, token: string): Promise<OpenedLink> {
  try {
    const sdk = getAnonymousSdk(context, languageOf(url.pathname));
    return { details: await sdk.approvals.openApprovalLink({ body: { token } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code === "SIGN_IN_REQUIRED") return { signInFor: detailOf(error) };
    const over = error.code === "LINK_USED" ? "used" : error.code === "LINK_EXPIRED" ? "expired" : null;
    return over && { over, reference: detailOf(error) };
  }
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const paths = pathsIn(languageOf(url.pathname));
  const query = url.searchParams;
  const [token, reference] = [query.get("token") ?? "", query.get("order") ?? ""];
  const decision = outcomes.find((outcome) => outcome === query.get("decision"));
  if (decision && isOrderNumber(reference)) {
    const [refused, total] = [readNumber(query.get("refused")), readNumber(query.get("total"))];
    const names = refused > 0 ? readRefusedNames(getSession(context), request, reference) : [];
    return { decided: { decision, reference, refused, total, names }, token: "", opened: null };
  }
  const opened = token ? await open(context, url, token) : null;
  if (opened && "signInFor" in opened) {
    const to = paths.approval(opened.signInFor);
    throw redirect(getSession(context).state === "authenticated" ? to : paths.login({ to }));
  }
  return { decided: null, token, opened };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const decision = readDecision(form);
  const token = sentValue(form, "token");
  if (!decision || !token) return data({ failure: "failed" as const }, 400);
  let decided: LinkDetails;
  try {
    const body = { token, ...decision };
    decided = await getAnonymousSdk(context, language).approvals.decideByLink({ body });
  } catch (error) {
    return data({ failure: linkFailure(error) }, 400);
  }
  const isPassedOn = decided.logisticOrders.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const outcome = isPassedOn ? "PASSED_ON" : decision.decision;
  // Numbers alone: whoever is sent such an address must not be told other people's words by it. The names of what was refused
  // stay in this browser.
  const refused = decision.refusedLineIds?.length ?? 0;
  if (refused > 0) keepRefusedNames(getSession(context), decided, decision.refusedLineIds);
  const told = outcome !== "DISAPPROVE" && refused > 0 ? { refused, total: decided.totalWithoutTax } : {};
  throw redirect(pathsIn(language).approvalLink({ decision: outcome, order: decided.reference, ...told }));
}

const deadCodes = ["TOKEN_INVALID", "LINK_USED", "LINK_EXPIRED"];

const linkFailure = (error: unknown): Failure | "linkDead" =>
  error instanceof ApiError && deadCodes.includes(error.code ?? "") ? "linkDead" : failureOf(error);

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ApprovalLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const paths = usePaths();
  const { user } = useSession();
  const { decided, opened, token } = loaderData;
  if (decided) return <Decided {...decided} />;
  if (!opened || "signInFor" in opened) return <DeadLink />;
  if ("over" in opened) return <LinkOver {...opened} />;
  const { decider } = opened.details;
  if (user && user.id !== decider.id) return <ForeignLink name={decider.name} />;
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

function Decided({ decision, reference, refused, total, names }: DecidedProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <LinkMessage
      tone="success"
      title={t(`linkDone.${decision}`, { reference })}
      text={
        <>
          {refused > 0 && <p>{t("linkRefused", { count: refused, total: formatMoney(total) })}</p>}
          {names.length > 0 && (
            <ul className="my-1 list-disc ps-5">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <p>{t("linkDoneText")}</p>
        </>
      }
      action={<ButtonLink to={paths.approval(reference)}>{t("seeOrder")}</ButtonLink>}
    />
  );
}

type LinkMessageProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
};

function LinkMessage({ tone, title, text, action }: LinkMessageProps) {
  const t = useApprovalsText();
  return (
    <div className="mx-auto grid max-w-narrow gap-4 py-4 lg:py-10">
      <h1>{t("linkTitle")}</h1>
      <Alert tone={tone} title={title} actions={action}>
        {text}
      </Alert>
    </div>
  );
}

/** A link that was used or has expired still knows its order. */
function LinkOver({ over, reference }: { readonly over: "used" | "expired"; readonly reference: string }) {
  const t = useApprovalsText();
  const paths = usePaths();
  const isUsed = over === "used";
  return (
    <LinkMessage
      tone={isUsed ? "info" : "warning"}
      title={t(isUsed ? "linkUsedTitle" : "linkExpiredTitle")}
      text={t(isUsed ? "linkUsedText" : "linkExpiredText", { reference })}
      action={
        <ButtonLink to={paths.approval(reference)} variant="primary" prefetch="none">
          {t(isUsed ? "seeOrder" : "openOrder")}
        </ButtonLink>
      }
    />
  );
}

const ToApprovals = () => {
  const t = useApprovalsText();
  return (
    <ButtonLink to={usePaths().approvals()} variant="primary" prefetch="none">
      {t("toApprovals")}
    </ButtonLink>
  );
};

/** Somebody forwarded the mail: whoever is signed in decides in nobody else's name. */
function ForeignLink({ name }: { readonly name: string }) {
  const t = useApprovalsText();
  const texts = { title: t("linkForeignTitle", { name }), text: t("linkForeignText", { name }) };
  return <LinkMessage tone="warning" {...texts} action={<ToApprovals />} />;
}

function DeadLink() {
  const t = useApprovalsText();
  return <LinkMessage tone="warning" title={t("linkDeadTitle")} text={t("linkDeadText")} action={<ToApprovals />} />;
}
