// What a buyer is told of by mail, event by event: at once, once a day, or on the site alone.

import { useMailsText } from "messages:mails";
import { useNotificationsText } from "messages:notifications";
import {
  type BuyerEvent,
  buyerEvents,
  type NotificationWay,
  notificationWays,
} from "@comptoir/contract/notifications/notification-ways.rules";
import type { NotificationChoice } from "@comptoir/contract/notifications/notifications";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Select } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ChoicesScreenProps = {
  readonly choices: readonly NotificationChoice[];
  readonly isSaved: boolean;
  /** What was chosen and could not be saved. */
  readonly refused: { readonly given: Partial<Record<string, NotificationWay>> } | null;
};

/** Events in the order of a purchase, by what they are about. */
const sections = [
  { key: "approvals", events: ["APPROVAL_REQUESTED", "ORDER_APPROVED", "ORDER_DISAPPROVED", "DELEGATED"] },
  {
    key: "quotes",
    events: buyerEvents.filter((event) => event.startsWith("QUOTE_")),
  },
  { key: "articles", events: ["BACK_IN_STOCK"] },
] as const satisfies readonly { readonly key: string; readonly events: readonly BuyerEvent[] }[];
const elsewhere: readonly BuyerEvent[] = sections.flatMap(({ events }) => [...events]);
const ordered = [
  { key: "orders", events: buyerEvents.filter((event) => !elsewhere.includes(event)) },
  ...sections,
] as const;

export function ChoicesScreen({ choices, isSaved, refused }: ChoicesScreenProps) {
  const t = useNotificationsText();
  const paths = usePaths();
  const isPending = useNavigation().formMethod === "POST";
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("choices")} here={paths.notificationChoices()} lead={t("choicesLead")} />
      {isSaved && !refused && <Alert tone="success">{t("saved")}</Alert>}
      {refused && (
        <Alert tone="danger" isUrgent>
          {t("notSaved")}
        </Alert>
      )}
      <Form method="post" className="grid gap-6">
        {ordered.map(({ key, events }) => (
          <fieldset key={key} className="grid gap-2">
            <legend className="pb-2 text-lg font-bold">{t(`section.${key}`)}</legend>
            {choices
              .filter(({ event }) => (events as readonly BuyerEvent[]).includes(event))
              .map((choice) => (
                <Choice key={choice.event} choice={choice} given={refused?.given[choice.event]} />
              ))}
          </fieldset>
        ))}
        <p className="text-sm text-muted">{t("alwaysByMail")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isPending={isPending}>
            {t("save")}
          </Button>
          <Link to={paths.notifications()}>{t("toList")}</Link>
        </div>
      </Form>
    </div>
  );
}

type ChoiceProps = { readonly choice: NotificationChoice; readonly given: NotificationWay | undefined };

/** A row of one event; one that always comes by mail says so. */
function Choice({ choice: { event, way, isRequired }, given }: ChoiceProps) {
  const t = useNotificationsText();
  const mails = useMailsText();
  const id = `way-${event}`;
  const name = mails(`event.${event}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1">
      {isRequired ? <span>{name}</span> : <label htmlFor={id}>{name}</label>}
      {isRequired ? (
        <span className="text-sm text-muted">{t("required")}</span>
      ) : (
        <Select id={id} name={event} defaultValue={given ?? way} size="small" className="sm:w-64">
          {notificationWays.map((one) => (
            <option key={one} value={one}>
              {t(`way.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
