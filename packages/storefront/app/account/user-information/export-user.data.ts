// All that the shop holds about a user, as an archive to download (ux A-06). A form asks for it, as it may bring the password.

import { ownDataText } from "messages:ownData";
import { redirect } from "react-router";
import { dataEntries, openData } from "#account/user-information/personal-data.server.ts";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import type { Route } from "./+types/export-user.data.ts";

/** Whoever kept the address finds the form. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(pathsIn(languageOf(url.pathname)).userInformation());
}

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const answer = await findAuthenticatedUser(context, url);
  validateRoute(answer, url);
  const form = await readForm(request);
  const password = sentValue(form, "password");
  return answerInTurn(context, url, async () => {
    const opened = await openData(sdk, password);
    if (!opened) {
      const refused = password ? "wrong" : "needed";
      return redirect(`${pathsIn(language).userInformation({ export: refused })}#data`);
    }
    const { firstName, lastName } = answer.user;
    const of = { name: `${firstName} ${lastName}`, brand: context.get(requestContext).shop.brand, now: new Date() };
    return answerZip(ownDataText(language)("fileName"), dataEntries(sdk, opened, of, language));
  });
}
