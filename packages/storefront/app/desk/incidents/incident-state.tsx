// The state of an incident at the desk: what waits for it stands out.

import { useDeskIncidentsText } from "messages:deskIncidents";
import type { IncidentStatus } from "@comptoir/contract/orders/incidents";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const tones: Readonly<Record<IncidentStatus, BadgeTone>> = { OPEN: "action", ON_GOING: "waiting", CLOSED: "neutral" };

type IncidentStateProps = { readonly status: IncidentStatus };

export function IncidentState({ status }: IncidentStateProps) {
  const t = useDeskIncidentsText();
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>;
}
