// The list of what buyers have written to the operator, each with its answer, or with the form that gives one.

import { useDeskContactText } from "messages:deskContact";
import type { ContactStatus, DeskContactRequest } from "@comptoir/contract/contact/contact-requests";
import { messageLength } from "@comptoir/contract/limits";
import MessageSquare from "lucide-react/icons/message-square";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { AttachmentList } from "#attachments/attachment-list.tsx";
import { useMessageDraft, useSentMessage } from "#conversations/message-draft.ts";
import { DeskList } from "#desk/frame/desk-list.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type AnswerProblem = "empty" | "long" | "answered" | "forbidden" | "failed";

/** An answer that did not go, with what was typed. */
type RefusedAnswer = { readonly id: string; readonly message: string; readonly problem: AnswerProblem };

type ContactRequestsProps = {
  readonly requests: readonly DeskContactRequest[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Null: all. */
  readonly status: ContactStatus | null;
  /** Who reads. */
  readonly userId: string;
  readonly mayAnswer: boolean;
  /** The id of the request that was answered last; null where none was. */
  readonly done: string | null;
  readonly refused: RefusedAnswer | null;
};

export function ContactRequestsScreen({ requests, userId, mayAnswer, done, refused, ...list }: ContactRequestsProps) {
  const t = useDeskContactText();
  const paths = useDeskPaths();
  const { status, total, page, pageCount } = list;
  const query = { status: status?.toLowerCase() };
  return (
    <DeskList
      title={t("title")}
      found={t("found", { count: total })}
      tabs={{
        ...{ label: t("title"), current: status ?? "ALL" },
        tabs: [
          { key: "ALL", label: t("all"), to: paths.contact() },
          { key: "OPEN", label: t("status.OPEN"), to: paths.contact({ status: "open" }) },
          { key: "ANSWERED", label: t("status.ANSWERED"), to: paths.contact({ status: "answered" }) },
          { key: "talks", label: t("talks"), to: paths.messages() },
        ],
      }}
      filters={{ action: paths.contact(), kept: {}, suppliers: [], supplier: null }}
      pages={{ page, pageCount, pageTo: (next: number) => paths.contact({ ...query, page: next }) }}
    >
      {done !== null && !refused && <Done id={done} owner={userId} />}
      {/* What was answered meanwhile is not among those that wait. */}
      {refused?.problem === "answered" && !requests.some(({ id }) => id === refused.id) && <Unsent {...refused} />}
      {requests.length === 0 && (
        <EmptyState icon={<MessageSquare />} title={t("nothing")}>
          {t("nothingHelp")}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id} id={`request-${request.id}`}>
            <Request
              request={request}
              userId={userId}
              mayAnswer={mayAnswer}
              refused={refused && refused.id === request.id ? refused : null}
            />
          </li>
        ))}
      </ul>
    </DeskList>
  );
}

/** The name of an answer among what this browser keeps for its writer. */
const draftOf = (requestId: string, owner: string) => ({ owner, conversation: `contact ${requestId}` });

/** What was sent is kept no longer. */
function Done({ id, owner }: { readonly id: string; readonly owner: string }) {
  const t = useDeskContactText();
  useSentMessage(draftOf(id, owner));
  return <Alert tone="success">{t("done")}</Alert>;
}

/** An answer that somebody else was faster with: its words, to take along. */
function Unsent({ id, message }: RefusedAnswer) {
  const t = useDeskContactText();
  return (
    <div className="grid max-w-text gap-3">
      <Alert tone="danger" isUrgent>
        {t("unsent", { id })}
      </Alert>
      <Field id={`unsent-${id}`} label={t("unsentAnswer")} help={t("unsentHelp")}>
        <Textarea rows={3} readOnly defaultValue={message} />
      </Field>
    </div>
  );
}

type RequestProps = Pick<ContactRequestsProps, "userId" | "mayAnswer" | "refused"> & {
  readonly request: DeskContactRequest;
};

function Request({ request, userId, mayAnswer, refused }: RequestProps) {
  const t = useDeskContactText();
  const paths = useDeskPaths();
  const nameOf = usePersonName();
  const { id, status, subject, message, author, customerAccount, answer, createdAt, attachments } = request;
  const heading = `request-${id}-title`;
  return (
    <Card as="section" labelledBy={heading} className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 id={heading} className="text-lg break-words">
          {subject}
        </h2>
        <Badge tone={status === "OPEN" ? "action" : "neutral"}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {nameOf(author.name)} · <Link to={paths.account(customerAccount.id)}>{customerAccount.name}</Link> ·{" "}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {t("number", { id })}
      </p>
      {request.logisticOrderReferences.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {t("order")}
          {request.logisticOrderReferences.map((reference) => (
            <Link key={reference} to={paths.order(reference)} className="code">
              {reference}
            </Link>
          ))}
        </p>
      )}
      <p className="max-w-text break-words whitespace-pre-line">{message}</p>
      <AttachmentList attachments={attachments} area={paths.inbox()} of="order" />
      {answer ? (
        <div className="border-s-4 border-primary ps-3">
          <p className="text-sm text-muted">
            {t("answeredBy", { name: answer.by })} <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>
          </p>
          <p className="max-w-text break-words whitespace-pre-line">{answer.message}</p>
        </div>
      ) : mayAnswer ? (
        <AnswerForm id={id} owner={userId} email={author.email} refused={refused} />
      ) : (
        <p className="text-muted">{t("readsOnly")}</p>
      )}
      {answer && refused?.problem === "answered" && <Unsent {...refused} />}
    </Card>
  );
}

type AnswerFormProps = Pick<RequestProps, "refused"> & {
  readonly id: string;
  readonly owner: string;
  readonly email: string;
};

function AnswerForm({ id, owner, email, refused }: AnswerFormProps) {
  const t = useDeskContactText();
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = useMessageDraft({ ...draftOf(id, owner), field, lastOwnId: "" });
  const isPending = useNavigation().formData?.get("request") === id;
  return (
    <Form method="post" className="grid justify-items-start gap-3" noValidate>
      <input type="hidden" name="request" value={id} />
      <Field
        id={`answer-${id}`}
        label={t("answer")}
        help={t("answerHelp", { email, most: messageLength })}
        error={refused ? t(`problem.${refused.problem}`) : undefined}
        isRequired
        className="w-full max-w-text"
      >
        <Textarea
          ref={field}
          name="message"
          rows={3}
          maxLength={messageLength}
          defaultValue={refused?.message ?? ""}
          onChange={(event) => keep(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" isPending={isPending}>
        {t("send")}
      </Button>
    </Form>
  );
}
