// By which way each event reaches the user: a mail at once, one a day, or the notification on the site alone (ux A-06).

import { notificationsText } from "messages:notifications";
import { buyerEvents, notificationWays } from "@comptoir/contract/notifications/notification-ways.rules";
import { data, redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { ChoicesScreen } from "#notifications/choices-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/choices.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, notificationsText(languageOf(args.location.pathname))("choices"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = await getSdk(context, languageOf(url.pathname)).notifications.getNotificationChoices();
  return { choices, isSaved: url.searchParams.get("done") === "saved" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const choices = buyerEvents.flatMap((event) => {
    const way = notificationWays.find((known) => known === form.get(event));
    return way ? [{ event, way }] : [];
  });
  try {
    await getSdk(context, language).notifications.putNotificationChoices({ body: { choices } });
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The choices of notifications could not be saved", error);
    return data({ isRefused: true, given: Object.fromEntries(choices.map(({ event, way }) => [event, way])) }, 400);
  }
  return redirect(pathsIn(language).notificationChoices({ done: "saved" }));
}

export default function ChoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChoicesScreen {...loaderData} refused={actionData ?? null} />;
}
