// The address book of the account.

import { addressesText } from "messages:addresses";
import { data, redirect } from "react-router";
import { deleteAddress, readAddressBook, saveAddress } from "#account/addresses/addresses.server.ts";
import { AddressesScreen } from "#account/addresses/addresses-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/addresses.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, addressesText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const entries = await readAddressBook(getSdk(context, languageOf(url.pathname)));
  const edited = entries?.find(({ address }) => address.id === url.searchParams.get("edit"))?.address ?? null;
  const longLines = url.searchParams.getAll("long");
  return { entries, edited, longLines, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const removedId = form.get("delete");
  if (removedId !== null) {
    const answer = await deleteAddress(sdk, String(removedId));
    return "outcome" in answer ? data(answer, 409) : data(answer);
  }
  const answer = await saveAddress(sdk, form);
  if ("outcome" in answer) return data(answer, 400);
  throw redirect(pathsIn(language).addresses({ saved: 1, long: answer.longLines }));
}

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const removed = actionData && "removed" in actionData ? actionData.removed : undefined;
  return <AddressesScreen {...loaderData} outcome={outcome} removed={removed} />;
}
