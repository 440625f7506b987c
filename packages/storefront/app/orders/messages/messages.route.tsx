// What is said about one logistic order: its conversations, and the form that begins another one.

import { orderTalkText, useOrderTalkText } from "messages:orderTalk";
import { messageLength, textLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { data, Form, redirect, useNavigation } from "react-router";
import { MessageFields, refusedFields } from "#conversations/message-fields.tsx";
import { newFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { useSession } from "#lib/session/session.ts";
import { noteRead, postTalk, showThread, type TalkOutcome } from "#orders/messages/order-thread.server.ts";
import { OrderThread } from "#orders/messages/order-thread.tsx";
import { orderNumber } from "#orders/order/order-parts.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { Route } from "./+types/messages.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, orderTalkText(languageOf(args.location.pathname))("title", { reference: args.params.orderReference }));

/** Most conversations that a page shows; more nobody has about one order. */
const mostThreads = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const named = { logisticOrderId: params.orderReference };
  const order = await sdk.logisticOrders
    .getLogisticOrder({ params: named, query: { nbPreviewLines: 0 } })
    .catch(nullWhenAbsent);
  validateRoute(order, url);
  const { content } = await sdk.threads.getThreads({
    params: { logisticOrderId: order.id },
    query: { size: mostThreads },
  });
  return {
    commercialOrderId: order.orderCommercialId,
    reference: order.reference,
    supplier: order.supplierSnapshot.name,
    threads: await Promise.all(content.map((thread) => showThread(sdk, thread, url.searchParams))),
    formKey: newFormKey(),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  if (await noteRead(sdk, params.orderReference, form)) return data({ posted: "" } satisfies TalkOutcome);
  const outcome = await postTalk(sdk, params.orderReference, { form, language });
  if ("posted" in outcome && form.get("post") === "new")
    throw redirect(`${pathsIn(language).orderMessages(params.orderReference)}#thread-${outcome.posted}`);
  return data(outcome, "refusal" in outcome ? 400 : 200);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { commercialOrderId, reference, supplier, threads, formKey } = loaderData;
  const t = useOrderTalkText();
  const paths = usePaths();
  const outcome = useLive({ commercialOrderId }, actionData);
  const here = paths.orderMessages(reference);
  return (
    <div className="grid max-w-text gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("orders"), to: paths.orders() },
            { label: reference, to: paths.order(reference) },
            { label: t("messages"), to: here },
          ]}
        />
        <h1>{t.rich("titleOf", { reference }, { ref: orderNumber })}</h1>
        <p className="text-muted">{supplier}</p>
      </div>
      {threads.map((thread) => (
        <Card key={thread.id}>
          <OrderThread {...{ thread, here, formKey, outcome }} title={thread.subject} isFolded />
        </Card>
      ))}
      <NewThread {...{ supplier, here, formKey, outcome }} count={threads.length} />
    </div>
  );
}

type NewThreadProps = {
  readonly supplier: string;
  readonly here: string;
  readonly formKey: string;
  readonly outcome: TalkOutcome | undefined;
  /** How many conversations there are: another one begins anew. */
  readonly count: number;
};

function NewThread({ supplier, here, formKey, outcome, count }: NewThreadProps) {
  const t = useOrderTalkText();
  const refused = outcome && "refusal" in outcome && outcome.refusedIn === "new" ? outcome : undefined;
  const isPending = useNavigation().formData?.get("post") === "new";
  const owner = useSession().user?.id ?? "";
  return (
    <Card as="section" labelledBy="new-thread" className="print:hidden">
      <h2 id="new-thread" className="text-lg">
        {t("write", { supplier })}
      </h2>
      <Form
        key={count}
        method="post"
        encType="multipart/form-data"
        action={here}
        className="mt-2 grid justify-items-start gap-3"
      >
        <input type="hidden" name="post" value="new" />
        <Field id="subject" label={t("subject")} mark={t("optional")} className="w-full">
          <TextInput name="subject" maxLength={textLength} defaultValue={refused?.subject ?? ""} />
        </Field>
        <MessageFields
          owner={owner}
          conversation={`order ${here}`}
          formKey={refused?.formKey || formKey}
          id="new-message"
          name="message"
          label={t("messageTo", { supplier })}
          help={t("messageHelp", { most: messageLength })}
          lastOwnId={String(count)}
          area={usePaths().home()}
          of="order"
          refused={refusedFields(refused)}
          submit={{ icon: <Send />, isPending, children: t("post") }}
        />
      </Form>
    </Card>
  );
}
