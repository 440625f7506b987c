// The state of an incident in words, and the list of those of an order.

import { useIncidentsText } from "messages:incidents";
import type { IncidentStatus } from "@comptoir/contract/orders/incidents";
import { formatDate } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { type IncidentSummary, incidentTones } from "#orders/incidents/incident-view.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";

export function IncidentState({ status }: { readonly status: IncidentStatus }) {
  const t = useIncidentsText();
  return <Badge tone={incidentTones[status]}>{t(`state.${status}`)}</Badge>;
}

type IncidentListProps = { readonly incidents: readonly IncidentSummary[]; readonly reference: string };

export function IncidentList({ incidents, reference }: IncidentListProps) {
  const t = useIncidentsText();
  const paths = usePaths();
  if (incidents.length === 0) return null;
  return (
    <ul aria-label={t("ofOrder")} className="grid gap-2">
      {incidents.map(({ id, number, status, lines, createdAt, unreadCount }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.incident(reference, id)}>{t("number", { number })}</Link>
          <IncidentState status={status} />
          <span className="text-sm text-muted">
            {[...lines.map(({ code }) => code), formatDate(createdAt)].join(" · ")}
          </span>
          {unreadCount > 0 && <Badge tone="action">{t("newMessages", { count: unreadCount })}</Badge>}
        </li>
      ))}
    </ul>
  );
}
