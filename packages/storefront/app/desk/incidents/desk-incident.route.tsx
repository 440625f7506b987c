// One incident at the desk (desk D-410): lines and photos, the conversation with the buyer, that of supplier and operator, and its end
// with words; the operator may send money back with it.

import { deskIncidentsText, useDeskIncidentsText } from "messages:deskIncidents";
import { messageLength } from "@comptoir/contract/limits";
import type { Incident } from "@comptoir/contract/orders/incidents";
import { data, Form, redirect, useNavigation } from "react-router";
import { readActionsAbout } from "#desk/approvals/approvals.server.ts";
import { PendingActionsBlock } from "#desk/approvals/pending-action-card.tsx";
import { clientAtDesk, requireStaffUser } from "#desk/desk.server.ts";
import { closeAtDesk, type DeskFormOutcome, noteReadAtDesk, sayAtDesk } from "#desk/incidents/desk-thread.server.ts";
import { DeskThread } from "#desk/incidents/desk-thread.tsx";
import { IncidentState } from "#desk/incidents/incident-state.tsx";
import { deskPathsIn, useDeskPaths } from "#lib/desk-paths.ts";
import { newFormKey } from "#lib/form-key.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { personNameIn } from "#lib/person-name.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import type { Route } from "./+types/desk-incident.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskIncidentsText(languageOf(args.location.pathname))("title"));

async function findIncident({
  context,
  params: { incidentId },
  url,
}: Pick<Route.LoaderArgs, "context" | "params" | "url">) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const incident = await sdk.deskIncidents.getDeskIncident({ params: { incidentId }, query: {} }).catch(nullWhenAbsent);
  validateRoute(incident, url);
  return { sdk, incident };
}

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const [user, { sdk, incident }, pending] = await Promise.all([
    requireStaffUser(context, url),
    findIncident(args),
    readActionsAbout(context, url, { incidentId: args.params.incidentId }),
  ]);
  const params = { logisticOrderId: incident.orderLogisticId };
  const { content } = await sdk.deskThreads.getDeskThreads({ params, query: { size: 100 } });
  const ofIncident = content.filter(({ incidentId }) => incidentId === incident.id);
  const nameOf = (name: string) => personNameIn(name, languageOf(args.url.pathname));
  return {
    incident: {
      ...{ ...incident, customerName: nameOf(incident.customerName) },
      history: incident.history.map((step) => ({ ...step, by: { ...step.by, name: nameOf(step.by.name) } })),
    },
    ...{ client: clientAtDesk(args.context), userId: user.id, formKey: newFormKey() },
    withBuyer: ofIncident.find(({ audience }) => audience === "CUSTOMER") ?? null,
    ofDesks: ofIncident.find(({ audience }) => audience === "OPERATOR") ?? null,
    ...{ pending, done: args.url.searchParams.get("done") },
  };
}

export async function action(args: Route.ActionArgs) {
  const language = languageOf(args.url.pathname);
  const form = await readForm(args.request);
  const { sdk, incident } = await findIncident(args);
  if (await noteReadAtDesk(sdk, incident.orderLogisticId, form))
    return data({ done: "said" } satisfies DeskFormOutcome);
  const subject = deskIncidentsText(language)("number", { number: incident.number });
  const about = { logisticOrderId: incident.orderLogisticId, incidentId: incident.id, subject };
  const outcome = form.has("words")
    ? await closeAtDesk(sdk, incident, { form, language })
    : await sayAtDesk(sdk, about, { form, language });
  if ("refusal" in outcome) return data(outcome, 400);
  throw redirect(deskPathsIn(language).incident(incident.id, { done: outcome.done }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function DeskIncidentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { incident, client, userId: owner, formKey, withBuyer, ofDesks, pending, done } = loaderData;
  const t = useDeskIncidentsText();
  const paths = useDeskPaths();
  const answer = useLive({ logisticOrderId: incident.orderLogisticId }, actionData);
  const here = paths.incident(incident.id);
  const mayWrite = incident.steps.includes("answer");
  const told = (["said", "closed", "asked"] as const).find((one) => one === done);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <Link to={paths.incidents()}>{t("all")}</Link>
        <h1 className="flex flex-wrap items-center gap-3">
          {t("number", { number: incident.number })} <IncidentState status={incident.status} />
        </h1>
        <p className="text-muted">
          {incident.customerAccountName}, {incident.customerName} ·{" "}
          <Link to={paths.order(incident.orderLogisticReference)} className="code">
            {incident.orderLogisticReference}
          </Link>
          {client === "OPERATOR" && ` · ${incident.supplier.name}`}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {told && !(answer && "refusal" in answer) && <Alert tone="success">{t(`done.${told}`)}</Alert>}
      </div>
      {answer && "refusal" in answer && !answer.field && (
        <Alert tone="danger" isUrgent>
          {answer.refusal}
        </Alert>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-order">
        <div className="grid gap-4">
          <DeskThread
            {...{ client, mayWrite, owner, here, formKey }}
            thread={withBuyer}
            audience="CUSTOMER"
            title={t("withBuyer", { name: incident.customerName })}
          />
          {(ofDesks !== null || mayWrite) && (
            <DeskThread
              {...{ client, mayWrite, owner, here, formKey }}
              thread={ofDesks}
              audience="OPERATOR"
              title={client === "SUPPLIER" ? t("withMarketplace") : t("withSupplier", { name: incident.supplier.name })}
            />
          )}
        </div>
        <div className="grid gap-4">
          <Facts incident={incident} />
          <PendingActionsBlock actions={pending} from={here} />
          {incident.steps.includes("close") && (
            <CloseForm incident={incident} refused={answer && "refusal" in answer && answer.field ? answer : null} />
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ incident }: { readonly incident: Incident }) {
  const t = useDeskIncidentsText();
  return (
    <Card as="section" labelledBy="facts" className="grid gap-3">
      <h2 id="facts" className="text-lg">
        {t("about")}
      </h2>
      <p>{incident.reasons.map(({ label }) => label).join(", ")}</p>
      {incident.remedy && <p>{t("remedyLine", { remedy: t(`remedy.${incident.remedy}`) })}</p>}
      <ul className="grid gap-2 empty:hidden">
        {incident.lines.map((line) => (
          <li key={line.orderLogisticLineId}>
            {line.productName}
            <span className="block text-sm text-muted">
              {line.sku} · {t("piecesWorth", { pieces: line.quantity, amount: formatMoney(line.priceWithoutTax) })}
              {line.reason && ` · ${line.reason.label}`}
            </span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-1 text-sm text-muted">
        {incident.history.map(({ to, at, by, refundAmount }) => (
          <li key={at + to}>
            {t(`state.${to}`)} · <time dateTime={at}>{formatDateTime(at)}</time> · {by.name}
            {refundAmount !== null && ` · ${t("refunded", { amount: formatMoney(refundAmount) })}`}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type CloseFormProps = {
  readonly incident: Incident;
  readonly refused: Extract<DeskFormOutcome, { readonly refusal: string }> | null;
};

/** An end cannot be taken back: it opens first, and says what follows. */
function CloseForm({ incident, refused }: CloseFormProps) {
  const t = useDeskIncidentsText();
  const isPending = useNavigation().formData?.has("words") ?? false;
  return (
    <Disclosure summary={t("close")} isOpen={refused !== null} className="print:hidden">
      <Form method="post" className="grid justify-items-start gap-3">
        <p>{t("closeHelp", { name: incident.customerName })}</p>
        <Field id="words" label={t("words")} className="w-full">
          <Textarea name="words" rows={3} maxLength={messageLength} defaultValue={refused?.typed?.words} />
        </Field>
        {incident.steps.includes("refund") && (
          <Field
            id="refund"
            label={t("refund")}
            mark={t("optional")}
            help={
              <>
                {incident.refundable !== null && `${t("refundable", { amount: formatMoney(incident.refundable) })} `}
                {t("refundHelp")}
              </>
            }
            error={refused?.refusal}
          >
            <TextInput name="refund" inputMode="decimal" defaultValue={refused?.typed?.refund} />
          </Field>
        )}
        <Button type="submit" variant="primary" isPending={isPending}>
          {t("closeNow")}
        </Button>
      </Form>
    </Disclosure>
  );
}
