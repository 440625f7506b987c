// The preview of a draft: a page that an address of the editor opens, which nobody keeps, no search engine lists, and the editor's
// pages alone may show in a frame (specification §3).
import { previewedStory } from "#content/preview/preview-token.server.ts";
import { type LoadContext, type Preview, previewContext, requestContext } from "#lib/session/context.ts";
import { getSession } from "#lib/session/session.server.ts";

/** The preview that an address asks for and has a right to; from then on the answer is for this visitor alone. Null for all others. */
export function openPreview(context: LoadContext, url: URL, now = new Date()): Preview | null {
  const { content, shop } = context.get(requestContext);
  const storyId = content?.previewToken ? previewedStory(url.searchParams, content.previewToken, now) : null;
  if (storyId === null) return null;
  getSession(context).isForOneVisitor = true;
  // The demo has an editor of its own.
  const preview = { storyId, editorOrigin: content?.editorOrigin ?? (shop.isDemo ? url.origin : null) };
  context.set(previewContext, preview);
  return preview;
}
