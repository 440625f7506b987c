// The address book of the account.

import { addressesText } from "messages:addresses";
import { accountBook, changeAddressBook, readAddressBook, savedName } from "#account/addresses/addresses.server.ts";
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
  return { entries, edited, longLines, saved: savedName(entries ?? [], url.searchParams.get("saved")) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const book = accountBook(getSdk(context, language));
  return changeAddressBook(book, await readForm(request), pathsIn(language).addresses);
}

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressesScreen {...loaderData} answer={actionData} />;
}
