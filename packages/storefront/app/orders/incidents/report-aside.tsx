// What stands beside the form of a report: problems of the order that are known already with the latest of what was said, and what
// happens once it is sent (ux D-04).

import { useIncidentsText } from "messages:incidents";
import { useOrderTalkText } from "messages:orderTalk";
import { ShownMessage } from "#conversations/shown-message.tsx";
import { usePaths } from "#lib/language.tsx";
import { IncidentList } from "#orders/incidents/incident-state.tsx";
import type { ReportPage } from "#orders/incidents/report.server.ts";
import { StoryEntry } from "#timeline/story-entry.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

type AsideProps = { readonly page: Pick<ReportPage, "order" | "incidents" | "earlier"> };

export function ReportAside({ page }: AsideProps) {
  const { supplier } = page.order;
  const t = useIncidentsText();
  return (
    <div className="grid min-w-0 gap-4">
      <Card as="section" labelledBy="after-report" className="grid gap-3">
        <h2 id="after-report" className="text-lg">
          {t("after")}
        </h2>
        <ol className="grid border-s-2 border-line ps-4 text-sm">
          <StoryEntry>{t("afterSent", { supplier })}</StoryEntry>
          <StoryEntry>{t("afterAnswered")}</StoryEntry>
          <StoryEntry>{t("afterClosed")}</StoryEntry>
        </ol>
      </Card>
      <IncidentsOfOrder page={page} />
    </div>
  );
}

/** Problems that were reported before; nothing where there are none. */
export function IncidentsOfOrder({ page: { order, incidents, earlier } }: AsideProps) {
  const t = useIncidentsText();
  if (incidents.length === 0) return null;
  return (
    <Card as="section" labelledBy="incidents-of-order" className="grid gap-3">
      <h2 id="incidents-of-order" className="text-lg">
        {t("ofOrder")}
      </h2>
      <IncidentList incidents={incidents} reference={order.reference} />
      {earlier && <LatestMessages {...earlier} reference={order.reference} />}
    </Card>
  );
}

/** Messages that are shown here; the others are read with the incident. */
const mostShown = 3;

type LatestMessagesProps = NonNullable<ReportPage["earlier"]> & { readonly reference: string };

/** The end of a conversation, which is gone on with on the page of its incident. */
function LatestMessages({ incident: { id, number }, thread: { messages, supplier }, reference }: LatestMessagesProps) {
  const t = useIncidentsText();
  const talk = useOrderTalkText();
  const paths = usePaths();
  if (messages.length === 0) return null;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <h3 className="text-sm text-muted">{t("latest", { number })}</h3>
      <ol className="grid gap-2 text-sm">
        {messages.slice(-mostShown).map((message) => (
          <ShownMessage
            key={message.id}
            message={message}
            area={paths.home()}
            company={{ CUSTOMER: null, SUPPLIER: supplier, OPERATOR: talk("marketplace") }[message.of]}
            of="order"
          />
        ))}
      </ol>
      <ButtonLink to={paths.incident(reference, id)} size="small" className="justify-self-start">
        {t("wholeConversation")}
      </ButtonLink>
    </div>
  );
}
