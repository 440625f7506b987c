// The article index for browsers: codes, names and packs as a guest sees them, without prices. A browser keeps it and asks
// whether it is still the same.

import { languageOf, localeTags } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/article-index.data.ts";

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const knownVersion = /"([\w-]{1,64})"/.exec(request.headers.get("if-none-match") ?? "")?.[1];
  const query = { locale: localeTags[language], ...(knownVersion ? { knownVersion } : {}) };
  try {
    const { version, articles } = await getAnonymousSdk(context, language).catalogue.getArticleIndex({ query });
    if (version === null) return Response.json(null, { headers: { "Cache-Control": "no-store" } });
    const headers = { "Cache-Control": "private, no-cache", ETag: `"${version}"` };
    return articles === null ? new Response(null, { status: 304, headers }) : Response.json(articles, { headers });
  } catch (error) {
    // Without an index each code is asked for; nothing else is lost.
    tellFailure("The article index could not be read", error);
    return Response.json(null, { headers: { "Cache-Control": "no-store" } });
  }
}
