// The page of a story with all that its blocks show: what editors wrote, and what the catalogue has of it now.
import { data } from "react-router";
import { findContactOrders } from "#contact/contact.server.ts";
import { type ContactFormBlock, LateContactForm } from "#content/blocks/shop/contact-form.tsx";
import { homeSlug } from "#content/content-links.ts";
import { readContentPage, readDraftPage, readGuides } from "#content/page/content.server.ts";
import type { Block } from "#content/page/content-blocks.tsx";
import { fillBlocks } from "#content/page/fill-blocks.server.ts";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { LazyBlocks, LazyTypedPage } from "#content/page/shown-page.tsx";
import { openPreview } from "#content/preview/preview.server.ts";
import { newFormKey } from "#lib/form-key.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { type LoadContext, type Preview, requestContext, sessionContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";

/** The page that is not whole is its visitor's alone: the next one may get it whole. */
const markIncomplete = (context: LoadContext): void => {
  context.get(sessionContext).isIncomplete = true;
};

/** A guest's page is kept for all of them: nothing that is one visitor's goes into it. */
async function readContactForm(context: LoadContext, language: Language): Promise<ContactFormBlock["form"]> {
  if (context.get(sessionContext).state !== "authenticated") return null;
  const [orders] = await Promise.all([findContactOrders(getSdk(context, language)), LateContactForm.prepare()]);
  return { orders, formKey: newFormKey() };
}

const fill = (context: LoadContext, blocks: readonly Block[], language: Language): Promise<readonly Block[]> =>
  fillBlocks(blocks, {
    ...{ sdk: getSdk(context, language), language },
    contact: context.get(requestContext).shop.contact,
    readGuides: () => readGuides(context, language),
    readContactForm: () => readContactForm(context, language),
    onFailure: () => markIncomplete(context),
  });

/** The page with what its blocks show of the catalogue. */
export async function fillPage(context: LoadContext, page: ContentPage, language: Language): Promise<ContentPage> {
  const [blocks, side] = await Promise.all([fill(context, page.blocks, language), fill(context, page.side, language)]);
  return { ...page, blocks, side };
}

export type ShownContent = {
  readonly page: ContentPage;
  /** For an editor who looks at the draft; null for everybody else. */
  readonly preview: Preview | null;
};

/**
 * What an address shows by a slug: the draft to its editor, what is published to everybody else. Null where there is none, "away" while it
 * cannot be read.
 */
async function loadContent(context: LoadContext, url: URL, slug: string): Promise<ShownContent | null | "away"> {
  const language = languageOf(url.pathname);
  const preview = openPreview(context, url);
  const draft = preview && (await readDraftPage(context, slug, language, preview));
  const page = draft ?? (await readContentPage(context, slug, language));
  if (page === null || page === "away") return page;
  const [filled] = await Promise.all([
    fillPage(context, page, language),
    LazyBlocks.prepare(),
    draft && LazyTypedPage.prepare(),
  ]);
  return { page: filled, preview: draft && preview };
}

/** Answers the page at a slug. Throws 404 where there is none; one that cannot be read is 503, as nobody keeps that. */
export async function answerContent(context: LoadContext, url: URL, slug: string) {
  const found = await loadContent(context, url, slug);
  if (found === "away") return data({ page: null, preview: null }, { status: 503 });
  validateRoute(found !== null, url);
  return data(found);
}

/** What the first page shows without its story: what the shop sells. */
const withoutStory: ContentPage = {
  ...{ title: "", description: "", hasHero: false, side: [], version: "", updated: null, minutes: 1 },
  blocks: [{ component: "category_grid", uid: "categories", anchor: "", title: "", wanted: [], tiles: null }],
};

/** The first page of visitors: as its editors made it, or the categories while that cannot be read. */
export async function loadFrontPage(context: LoadContext, url: URL): Promise<ShownContent> {
  const found = await loadContent(context, url, homeSlug);
  if (found !== null && found !== "away") return found;
  if (found === "away") markIncomplete(context);
  const [page] = await Promise.all([fillPage(context, withoutStory, languageOf(url.pathname)), LazyBlocks.prepare()]);
  return { page, preview: null };
}
