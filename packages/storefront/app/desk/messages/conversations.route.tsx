// What is said about quotes: unread first, each leading to its thread beside the answer.

import { deskText } from "messages:desk";
import { clientAtDesk } from "#desk/desk.server.ts";
import { useListNews } from "#desk/frame/list-news.ts";
import { ConversationsScreen } from "#desk/messages/conversations-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/conversations.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskText(languageOf(args.location.pathname))("messages"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const page = readPage(url.searchParams);
  const isUnread = url.searchParams.get("show") === "unread";
  const query = { unread: isUnread, page: page - 1, size: rowsPerPage };
  const answer = await getSdk(context, languageOf(url.pathname)).deskQuotes.getConversations({ query });
  const { content: entries, totalElements: total, totalPages: pageCount } = answer;
  return { client, entries, isUnread, total, page, pageCount };
}

export default function ConversationsRoute({ loaderData }: Route.ComponentProps) {
  const { shown, news } = useListNews(loaderData, ({ lastMessage }) => lastMessage.id);
  return <ConversationsScreen {...shown} news={news} />;
}
