// What is said about quotes, or about orders: unread first, each leading to its thread.

import { deskText } from "messages:desk";
import { clientAtDesk } from "#desk/desk.server.ts";
import { useListNews } from "#desk/frame/list-news.ts";
import { ConversationsScreen } from "#desk/messages/conversations-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { personNameIn } from "#lib/person-name.ts";
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
  const language = languageOf(url.pathname);
  const nameOf = (name: string) => personNameIn(name, language);
  const sdk = getSdk(context, language);
  if (url.searchParams.get("about") === "orders") {
    const found = await sdk.deskThreads.getOrderConversations({ query });
    const { totalElements: total, totalPages: pageCount } = found;
    const threads = found.content.map((thread) => ({
      ...{ ...thread, customerName: nameOf(thread.customerName) },
      messages: thread.messages.map(({ author, ...message }) => ({
        ...{ ...message, author: { ...author, name: nameOf(author.name) } },
      })),
    }));
    return { client, entries: [], threads, isUnread, total, page, pageCount };
  }
  const answer = await sdk.deskQuotes.getConversations({ query });
  const { totalElements: total, totalPages: pageCount } = answer;
  const entries = answer.content.map(({ lastMessage, ...entry }) => ({
    ...{ ...entry, customerName: nameOf(entry.customerName) },
    lastMessage: { ...lastMessage, name: nameOf(lastMessage.name) },
  }));
  return { client, entries, threads: null, isUnread, total, page, pageCount };
}

export default function ConversationsRoute({ loaderData }: Route.ComponentProps) {
  const { shown, news } = useListNews(loaderData, ({ lastMessage }) => lastMessage.id);
  return <ConversationsScreen {...shown} news={news} />;
}
