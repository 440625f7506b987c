// The refused lines of a file of users with the reason of each, as a file that is mended and imported again.

import { userImportText } from "messages:userImport";
import { mostImportedUsers } from "@comptoir/contract/limits";
import { redirect } from "react-router";
import { answerRefused } from "#account/line-import/line-import.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import type { Route } from "./+types/refused-users.data.ts";

export const loader = ({ url }: Route.LoaderArgs): Response => redirect(pathsIn(languageOf(url.pathname)).userImport());

export const action = (args: Route.ActionArgs): Promise<Response> =>
  answerRefused(args, {
    name: userImportText(languageOf(args.url.pathname))("refusedName"),
    most: mostImportedUsers,
  });
