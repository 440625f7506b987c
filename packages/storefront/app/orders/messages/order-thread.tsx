// A conversation about an order, of an incident or not: who wrote when, what has been read, and the next message (ux D-04).

import { useOrderTalkText } from "messages:orderTalk";
import { messageLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { MessageFields, refusedFields } from "#conversations/message-fields.tsx";
import { ShownMessage } from "#conversations/shown-message.tsx";
import { ThreadPages } from "#conversations/thread-pages.tsx";
import { useFieldAgain } from "#conversations/use-field-again.ts";
import { useNews } from "#conversations/use-news.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import type { TalkOutcome } from "#orders/messages/order-thread.server.ts";
import type { OrderThreadView } from "#orders/messages/order-thread-view.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type OrderThreadProps = {
  readonly thread: OrderThreadView;
  readonly title: ReactNode;
  readonly here: string;
  readonly formKey: string;
  readonly outcome: TalkOutcome | undefined;
  /** Its form for an answer opens by a press, unless there is something to answer. */
  readonly isFolded?: boolean | undefined;
};

export function OrderThread({ thread, title, here, formKey, outcome, isFolded = false }: OrderThreadProps) {
  const t = useOrderTalkText();
  const { id, messages, hasEarlier, isPast, isClosed, supplier } = thread;
  const news = useNews(thread);
  const area = usePaths().home();
  const placeId = `thread-${id}`;
  const isRefused = outcome !== undefined && "refusal" in outcome && outcome.refusedIn === id;
  const next = <NextMessage {...{ thread, here, formKey, outcome }} />;
  const isPosted = outcome !== undefined && "posted" in outcome && outcome.posted === id;
  useFieldAgain(fieldOf(id), isPosted ? outcome : undefined);
  return (
    <section aria-labelledby={placeId} className="grid gap-2">
      <h2 id={placeId} className="flex flex-wrap items-center gap-2 text-lg">
        {title}
        {news > 0 && <Badge tone="action">{t("newMessages", { count: news })}</Badge>}
      </h2>
      <ThreadPages {...{ here, placeId, hasEarlier, isPast }} thread={id} firstId={messages[0]?.id}>
        <ol className="grid gap-2">
          {messages.map((message) => (
            <ShownMessage
              key={message.id}
              {...{ message, area }}
              company={{ CUSTOMER: null, SUPPLIER: supplier, OPERATOR: t("marketplace") }[message.of]}
              of="order"
            >
              {message.isOwn && message.readAt && <p className="text-sm text-muted">{t("read")}</p>}
            </ShownMessage>
          ))}
        </ol>
      </ThreadPages>
      {isClosed ? (
        <p className="text-sm text-muted">{t("closed")}</p>
      ) : isFolded ? (
        <Disclosure summary={t("reply")} isOpen={thread.unreadCount > 0 || isRefused} className="print:hidden">
          {next}
        </Disclosure>
      ) : (
        next
      )}
      <p role="status" className="text-sm text-success empty:hidden">
        {isPosted && t("posted", { supplier })}
      </p>
    </section>
  );
}

const fieldOf = (threadId: string) => `message-${threadId}`;

function NextMessage({ thread, here, formKey, outcome }: Omit<OrderThreadProps, "title" | "isFolded">) {
  const t = useOrderTalkText();
  const { id, supplier, lastOwnId } = thread;
  const isPending = useNavigation().formData?.get("post") === id;
  const owner = useSession().user?.id ?? "";
  const refused = outcome && "refusal" in outcome && outcome.refusedIn === id ? outcome : undefined;
  return (
    <Form
      key={lastOwnId}
      method="post"
      encType="multipart/form-data"
      action={`${here}#thread-${id}`}
      preventScrollReset
      className="mt-2 grid justify-items-start gap-3 print:hidden"
    >
      <input type="hidden" name="post" value={id} />
      <MessageFields
        owner={owner}
        conversation={`order ${id}`}
        formKey={refused?.formKey || formKey}
        id={fieldOf(id)}
        name="message"
        label={t("messageTo", { supplier })}
        help={t("messageHelp", { most: messageLength })}
        lastOwnId={lastOwnId}
        area={usePaths().home()}
        of="order"
        refused={refusedFields(refused)}
        submit={{ icon: <Send />, isPending, children: t("post") }}
      />
    </Form>
  );
}
