// The users that the page of organisations shows, of all its pages, as a file to download: who, what they may do and how far, where they
// work and since when. Its address says the organisation and the words that are looked for, as that of the page does.

import { organisationText } from "messages:organisation";
import { userImportText } from "messages:userImport";
import type { AccountUser } from "@comptoir/contract/accounts/users";
import { searchLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutRow } from "@comptoir/tables/csv-write";
import { type AbilityRules, abilitiesOf } from "#account/organisation/users/user-abilities.rules.ts";
import { reachesOf, verbsOf } from "#account/organisation/users/user-abilities.tsx";
import { answerExport } from "#lib/files/table-file.server.ts";
import { formatIsoDay } from "#lib/format.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { orNull } from "#lib/session/account-calls.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/export-users.data.ts";

type UsersSdk = Pick<Sdk, "accountUsers" | "approvalRules">;
type UserQuestion = { readonly nodeId: string | null; readonly search: string };

/** Users of a slice. */
const perSlice = 200;

/** The users of all pages, slice by slice, by their last names. */
async function* findSlices(
  { accountUsers }: UsersSdk,
  { nodeId, search }: UserQuestion,
): AsyncGenerator<readonly AccountUser[]> {
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const query = { page, size: perSlice, ...(search && { search }) };
    const { content, totalPages } =
      nodeId === null
        ? await accountUsers.getCustomerAccountUsers({ query })
        : await accountUsers.getOrganisationUsers({ params: { organisationId: nodeId }, query });
    pages = totalPages;
    yield content;
  }
}

/** The first seven columns are those that the import of users reads. */
function rowOf(user: AccountUser, rules: AbilityRules, language: Language): OutRow {
  const t = organisationText(language);
  const abilities = abilitiesOf(user, rules);
  return [
    user.civility === null || user.civility === "MISS" ? null : t(`civility.${user.civility}`),
    ...[user.firstName, user.lastName, user.email, user.phone],
    t(abilities.role ? `role.${abilities.role}` : "role.none"),
    user.organisations.find(({ id }) => id === user.mainOrganisationId)?.name ?? null,
    user.organisations.map(({ name }) => name).join(" · ") || null,
    [verbsOf(abilities, t), ...reachesOf(abilities, t)].join(" · "),
    t(user.status === "WAITING_VALIDATION" ? "userStatus.WAITING_VALIDATION" : `userStatus.${user.status}`),
    { day: formatIsoDay(user.createdAt) },
  ];
}

async function* rowsOf(sdk: UsersSdk, asked: UserQuestion, language: Language): AsyncGenerator<OutRow> {
  const t = organisationText(language);
  const columns = userImportText(language);
  const names = ["civility", "firstName", "lastName", "email", "phone", "role", "organisation"] as const;
  yield [
    ...names.map((name) => columns(`column.${name}`)),
    ...[t("places"), t("abilities"), t("state"), t("file.since")],
  ];
  const rules = await orNull("getApprovalRules", () => sdk.approvalRules.getApprovalRules());
  for await (const users of findSlices(sdk, asked)) yield* users.map((user) => rowOf(user, rules, language));
}

export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const asked = {
    nodeId: url.searchParams.get("node") || null,
    search: (url.searchParams.get("search") ?? "").trim().slice(0, searchLength),
  };
  const rows = rowsOf(getSdk(context, language), asked, language);
  return answerExport(context, url, () => Promise.resolve({ name: organisationText(language)("usersTitle"), rows }));
}
