// What users may change on themselves: names, telephone, language, password, what they are told of (ux A-06).

import { profileText } from "messages:profile";
import { isCustomerUser } from "@comptoir/contract/auth";
import { ApiError } from "@comptoir/sdk/errors";
import { data, redirect } from "react-router";
import {
  askAboutDeletion,
  readChoices,
  readDeletionRequest,
  saveProfile,
} from "#account/user-information/user-information.server.ts";
import { UserInformationScreen } from "#account/user-information/user-information-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/user-information.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, profileText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const answer = await findAuthenticatedUser(context, url);
  validateRoute(answer && isCustomerUser(answer.user), url);
  const { civility, firstName, lastName, email, phone, locale, customFieldValues } = answer.user;
  const sdk = getSdk(context, language);
  const [choices, deletion] = await Promise.all([
    readChoices(sdk, customFieldValues, language),
    readDeletionRequest(sdk),
  ]);
  const user = { civility, firstName, lastName, email, phone, locale };
  const refused = (["wrong", "needed"] as const).find((name) => name === url.searchParams.get("export")) ?? null;
  return { user, choices, deletion, refused, done: url.searchParams.get("done") };
}

export async function action(args: Route.ActionArgs) {
  try {
    return await takeForm(args);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    tellFailure("Somebody asked too often", error);
    return data({ problem: "tooMany" as const, values: {} }, 429);
  }
}

/** Does what the form says. Throws 429 for a mail or a deletion that is asked for again and again. */
async function takeForm({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const sdk = getSdk(context, language);
  if (form.get("intent") === "password") {
    const answer = await findAuthenticatedUser(context, url);
    const redirectUrl = context.get(requestContext).shop.publicUrl + pathsIn(language).resetPassword();
    await sdk.auth.sendResetPasswordEmail({ body: { email: answer?.user.email ?? "", redirectUrl } });
    throw redirect(pathsIn(language).userInformation({ done: "password" }));
  }
  const asked = await askAboutDeletion(sdk, form);
  if (asked) throw redirect(pathsIn(language).userInformation({ done: asked }));
  const refused = await saveProfile(sdk, form);
  if (refused) return data(refused, 400);
  throw redirect(pathsIn(language).userInformation({ done: "saved" }));
}

export default function UserInformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UserInformationScreen {...loaderData} outcome={actionData} />;
}
