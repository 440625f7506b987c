// What waits for the buyer, the oldest first, each with what there is to do about it (ux H-02): approving is one press here.

import { useBuyerHomeText } from "messages:buyerHome";
import type { BuyerHome, HomeTask, TaskKind } from "@comptoir/contract/home/home";
import CreditCard from "lucide-react/icons/credit-card";
import Hourglass from "lucide-react/icons/hourglass";
import MessageSquare from "lucide-react/icons/message-square";
import PackageCheck from "lucide-react/icons/package-check";
import SearchCheck from "lucide-react/icons/search-check";
import Stamp from "lucide-react/icons/stamp";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { FailedBlock, HomeBlock, HomeRows } from "#home/buyer/home-block.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { formatShortDay } from "#lib/weekday.ts";
import { keepSizes } from "#lib/words.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const marks: Readonly<Record<TaskKind, readonly [BadgeTone, ReactNode]>> = {
  APPROVAL: ["action", <Stamp key="icon" />],
  UNPAID: ["action", <CreditCard key="icon" />],
  PAYMENT: ["action", <CreditCard key="icon" />],
  CHECK: ["action", <SearchCheck key="icon" />],
  BLOCKED: ["action", <TriangleAlert key="icon" />],
  ANSWER: ["action", <MessageSquare key="icon" />],
  RECEPTION: ["positive", <PackageCheck key="icon" />],
  AT_APPROVER: ["waiting", <Hourglass key="icon" />],
};

export function HomeTasks({ tasks }: Pick<BuyerHome, "tasks">) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  if (tasks === null) return <FailedBlock name="tasks" />;
  if (tasks.total === 0) return null;
  const isForApprover = tasks.tasks.some(({ kind }) => kind === "APPROVAL");
  return (
    <HomeBlock
      name="tasks"
      title={t("tasks.title")}
      count={tasks.total}
      all={
        isForApprover
          ? { to: paths.approvals(), words: t("tasks.approvals") }
          : { to: paths.orders(), words: t("tasks.orders") }
      }
    >
      <Form method="post" action={paths.approvals()}>
        <input type="hidden" name="returnTo" value={paths.home()} />
        <HomeRows>
          {tasks.tasks.map((task) => (
            <TaskRow key={`${task.kind} ${task.reference}`} task={task} />
          ))}
        </HomeRows>
      </Form>
    </HomeBlock>
  );
}

function TaskRow({ task }: { readonly task: HomeTask }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const { kind, reference, since, who, organisation, articles, lineCount, amount, currency } = task;
  const [tone, icon] = marks[kind];
  const needsDecision = kind === "APPROVAL";
  const whose = [who.join(", "), organisation].filter(Boolean).join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 sm:flex-nowrap">
      <span className="flex-none sm:w-28">
        <Badge tone={tone} icon={icon}>
          {t(`kind.${kind}`)}
        </Badge>
      </span>
      <span className="order-1 w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
        <span className="block text-sm sm:truncate">
          <Link
            to={needsDecision ? paths.approval(reference) : paths.order(reference)}
            prefetch="none"
            className="tabular-nums"
          >
            {reference}
          </Link>{" "}
          <span className="text-muted">
            {kind === "AT_APPROVER" ? t("atApprover", { names: who.join(", ") }) : whose},{" "}
            <time dateTime={since}>{t("on", { day: formatShortDay(since) })}</time>
          </span>
        </span>
        <span className="block text-muted text-xs sm:truncate">
          {articles.map(keepSizes).join(", ")} · {t("lines", { count: lineCount })}
        </span>
      </span>
      <strong className="ms-auto flex-none text-end text-sm tabular-nums sm:ms-0">
        {t("withoutTax", { amount: formatMoney(amount, currency) })}
      </strong>
      <span className="order-2 flex w-full flex-none gap-2 *:flex-1 sm:order-none sm:w-44 sm:justify-end sm:*:flex-none print:hidden">
        {needsDecision ? <Decide reference={reference} /> : <Act kind={kind} reference={reference} />}
      </span>
    </li>
  );
}

type Reference = { readonly reference: string };

function Decide({ reference }: Reference) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  return (
    <>
      <Button
        type="submit"
        size="small"
        name="approve"
        value={reference}
        aria-label={t("actOn", { action: t("approve"), reference })}
      >
        {t("approve")}
      </Button>
      <ButtonLink
        to={paths.approval(reference)}
        size="small"
        prefetch="none"
        aria-label={t("actOn", { action: t("refuse"), reference })}
      >
        {t("refuse")}
      </ButtonLink>
    </>
  );
}

function Act({ kind, reference }: Reference & { readonly kind: Exclude<TaskKind, "APPROVAL"> }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const words = t(`act.${kind}`);
  return (
    <ButtonLink
      to={kind === "UNPAID" ? paths.payment({ order: reference }) : paths.order(reference)}
      size="small"
      prefetch="none"
      aria-label={t("actOn", { action: words, reference })}
    >
      {words}
    </ButtonLink>
  );
}
