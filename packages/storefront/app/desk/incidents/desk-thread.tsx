// A conversation about an order at the desk: with the buyer, or between supplier and operator, which looks different as no buyer sees it.

import { useDeskIncidentsText } from "messages:deskIncidents";
import type { Thread } from "@comptoir/contract/orders/threads";
import { type ReactNode, useEffect } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { MessageFields } from "#conversations/message-fields.tsx";
import { ShownMessage } from "#conversations/shown-message.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";

type DeskThreadProps = {
  /** None: the one that the form begins. */
  readonly thread: Thread | null;
  readonly audience: Thread["audience"];
  readonly title: ReactNode;
  readonly client: DeskClient;
  readonly mayWrite: boolean;
  readonly owner: string;
  /** The page, for the draft of a conversation that is to begin. */
  readonly here: string;
  readonly formKey: string;
};

export function DeskThread({ thread, audience, title, client, mayWrite, owner, here, formKey }: DeskThreadProps) {
  const t = useDeskIncidentsText();
  const area = useDeskPaths().inbox();
  const name = thread?.id ?? audience;
  const isPending = useNavigation().formData?.get("say") === name;
  useReadMark(thread);
  const isInner = audience === "OPERATOR";
  const lastOwnId = thread?.messages.findLast(({ author }) => author.type === client)?.id ?? "";
  const placeId = `thread-${name}`;
  return (
    <Card as="section" labelledBy={placeId} className={`grid gap-2 ${isInner ? "border-s-4 border-kraft" : ""}`}>
      <h2 id={placeId} className="flex flex-wrap items-center gap-2 text-lg">
        {title}
        {thread !== null && thread.unreadCount > 0 && (
          <Badge tone="action">{t("newMessages", { count: thread.unreadCount })}</Badge>
        )}
      </h2>
      {isInner && <p className="text-sm text-kraft">{t("unseenByBuyer")}</p>}
      {thread?.hasEarlier && <p className="text-sm text-muted">{t("newestShown")}</p>}
      <ol className="grid gap-2 empty:hidden">
        {thread?.messages.map(({ id, author, body: text, createdAt: at, attachments }) => (
          <ShownMessage
            key={id}
            message={{ text, at, author: author.name, isOwn: author.type === client, attachments }}
            company={t(`side.${author.type}`)}
            area={area}
            of="order"
          />
        ))}
      </ol>
      {mayWrite && thread?.status !== "CLOSED" && (
        <Form
          method="post"
          encType="multipart/form-data"
          key={lastOwnId}
          className="grid gap-3 print:hidden"
          noValidate
        >
          <input type="hidden" name="say" value={name} />
          <MessageFields
            owner={owner}
            conversation={`order ${thread?.id ?? `${here} ${audience}`}`}
            formKey={formKey}
            id={`said-${name}`}
            name="message"
            label={t(isInner ? "writeInner" : "writeToBuyer")}
            lastOwnId={lastOwnId}
            area={area}
            of="order"
            submit={{ isPending, className: "justify-self-start", children: t("say") }}
          />
        </Form>
      )}
    </Card>
  );
}

/** Tells the API that who looks has read what is new; without scripts it stays unread. */
function useReadMark(thread: Thread | null): void {
  const { submit } = useFetcher();
  const id = thread?.id ?? "";
  const until = thread !== null && thread.unreadCount > 0 ? (thread.messages.at(-1)?.id ?? "") : "";
  useEffect(() => {
    if (until !== "") void submit({ read: id, until }, { method: "post" });
  }, [id, until, submit]);
}
