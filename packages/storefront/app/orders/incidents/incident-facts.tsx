// What an incident is about, what has become of it, and who has to act (ux D-04).

import { useIncidentsText } from "messages:incidents";
import type { Incident } from "@comptoir/contract/orders/incidents";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Reply from "lucide-react/icons/reply";
import type { ReactNode } from "react";
import { sum } from "#goods/amounts.rules.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";
import type { IncidentTurnView } from "#orders/incidents/incident-view.ts";
import { StoryEntry } from "#timeline/story-entry.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

type IncidentProps = { readonly incident: Incident };

const turnIcons = { supplier: Clock, buyer: Reply, team: Reply, closed: CircleCheck } as const;
const strongly = (text: ReactNode) => <strong>{text}</strong>;

/** Who has to act, and how. */
export function IncidentTurn({ incident, turn }: IncidentProps & { readonly turn: IncidentTurnView }) {
  const t = useIncidentsText();
  const nameOf = usePersonName();
  const Icon = turnIcons[turn];
  const values = { supplier: incident.supplier.name, name: nameOf(incident.createdBy.name) };
  return (
    <p className="mt-2 flex max-w-text items-start gap-2">
      <Icon className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>{t.rich(`turn.${turn}`, values, { b: strongly })}</span>
    </p>
  );
}

export function IncidentFacts({ incident }: IncidentProps) {
  const { reasons, lines, remedy, createdBy } = incident;
  const t = useIncidentsText();
  const nameOf = usePersonName();
  const refunded = sum(incident.history.map(({ refundAmount }) => refundAmount ?? 0));
  return (
    <Card as="section" labelledBy="incident-facts" className="grid gap-3">
      <h2 id="incident-facts" className="text-lg">
        {t("about")}
      </h2>
      <ul className="grid gap-2 empty:hidden">
        {lines.map((line) => (
          <li key={line.orderLogisticLineId}>
            {line.productName}
            <span className="block text-sm text-muted">
              {line.sku} · {t("piecesWorth", { pieces: line.quantity, amount: formatMoney(line.priceWithoutTax) })}
              {line.reason && reasons.length > 1 && ` · ${line.reason.label}`}
            </span>
          </li>
        ))}
      </ul>
      <DescriptionList
        entries={[
          { key: "reasons", term: t("reasons"), value: reasons.map(({ label }) => label).join(", ") },
          ...(remedy ? [{ key: "remedy", term: t("wish"), value: t(`remedy.${remedy}`) }] : []),
          ...(lines.length > 1
            ? [
                {
                  key: "concerned",
                  term: t("concerned"),
                  value: formatMoney(sum(lines.map(({ priceWithoutTax }) => priceWithoutTax))),
                },
              ]
            : []),
          ...(refunded > 0
            ? [{ key: "refund", term: t("refund"), value: <strong>{formatMoney(refunded)}</strong> }]
            : []),
          { key: "by", term: t("by"), value: nameOf(createdBy.name) },
        ]}
      />
      <IncidentStory incident={incident} />
    </Card>
  );
}

/** The states that it went through, the oldest first. */
function IncidentStory({ incident: { history } }: IncidentProps) {
  const t = useIncidentsText();
  const nameOf = usePersonName();
  return (
    <>
      <h3 className="text-sm text-muted">{t("story")}</h3>
      <ol className="grid border-line border-s-2 ps-4 text-sm">
        {history.map(({ to, at, by, refundAmount }) => (
          <StoryEntry key={at + to}>
            <strong>{t(`state.${to}`)}</strong>
            <span className="block text-muted">
              <time dateTime={at}>{formatDateTime(at)}</time> · {nameOf(by.name)}
            </span>
            {refundAmount !== null && (
              <span className="block">{t("refunded", { amount: formatMoney(refundAmount) })}</span>
            )}
          </StoryEntry>
        ))}
      </ol>
    </>
  );
}
