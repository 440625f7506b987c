// The content service as one request sees it: what is read is kept for all of them.
import { type ContentReader, createContentReader, isStory, type Story } from "#content/client/content-reader.server.ts";
import { ContentAway } from "#content/client/patience.server.ts";
import { type ContentPage, readPage } from "#content/page/read-page.server.ts";
import { createToldMistakes } from "#content/page/told-mistakes.server.ts";
import { type Language, withoutLanguage } from "#lib/locale.ts";
import { onceFor } from "#lib/once-for.ts";
import { type ContentService, type LoadContext, type Preview, requestContext } from "#lib/session/context.ts";
import { tellMistake } from "#lib/session/log.server.ts";

const readers = new WeakMap<ContentService, ContentReader>();

/** The reader of the service that this process was given, one for all requests; null in a shop without one. */
function readerOf(context: LoadContext): ContentReader | null {
  const { content, log, onPublished } = context.get(requestContext);
  if (!content) return null;
  const known = readers.get(content);
  if (known) return known;
  const reader = createContentReader(content, { error: (facts, text) => log?.error(facts, text) });
  if (onPublished) reader.follow(onPublished);
  readers.set(content, reader);
  return reader;
}

const LONGEST_MISTAKE = 300;
const isNewMistake = createToldMistakes();
/** What is unknown in a story is an editor's mistake, or a block that this shop has not got (specification §8). */
const tellOf = (story: Story) => (what: string) => {
  const mistake = what.slice(0, LONGEST_MISTAKE);
  if (isNewMistake(story, mistake)) tellMistake(mistake, story.full_slug);
};

/** A story that has not changed is the same object: its page is made once for each language. */
const pageOf = onceFor<Story, ContentPage>();

const readStory = (story: Story, language: Language): ContentPage =>
  pageOf(story, language, () => readPage(story, { language, tell: tellOf(story) }));

/** The published stories of a folder, in the order of their editors. Throws ContentAway. */
const readFolder = async (context: LoadContext, folder: string, language: Language): Promise<readonly Story[]> =>
  (await readerOf(context)?.readStories(folder, language)) ?? [];

/** Every guide with its page, by the last part of its address, in the order of the editors. Throws ContentAway. */
export async function readGuides(context: LoadContext, language: Language): Promise<ReadonlyMap<string, ContentPage>> {
  const stories = await readFolder(context, "guides", language);
  const guides = stories.filter(({ content }) => content.component === "guide");
  return new Map(guides.map((story) => [story.full_slug.split("/").at(-1) ?? "", readStory(story, language)]));
}

/**
 * The story that is published at a slug. One of a folder is found among all of it, which lie ready: whoever makes addresses up
 * asks nothing of the content service. Throws ContentAway.
 */
async function findPublished(context: LoadContext, slug: string, language: Language): Promise<Story | null> {
  const [folder = "", ...below] = slug.split("/");
  if (below.length === 0) return (await readerOf(context)?.readStory({ slug, language })) ?? null;
  const stories = await readFolder(context, folder, language);
  return stories.find(({ full_slug }) => withoutLanguage(`/${full_slug}`) === `/${slug}`) ?? null;
}

/** The page of what is published: null where there is none, "away" while it cannot be read. */
export async function readContentPage(
  context: LoadContext,
  slug: string,
  language: Language,
): Promise<ContentPage | null | "away"> {
  try {
    const story = await findPublished(context, slug, language);
    return story && readStory(story, language);
  } catch (error) {
    if (error instanceof ContentAway) return "away";
    throw error;
  }
}

/** The page of a draft, where it is the story of the preview; null where it is another, or cannot be read. */
export async function readDraftPage(
  context: LoadContext,
  slug: string,
  language: Language,
  { storyId }: Preview,
): Promise<ContentPage | null> {
  try {
    const draft = await (readerOf(context)?.readDraft({ slug, language }) ?? null);
    return draft?.id === storyId ? readStory(draft, language) : null;
  } catch (error) {
    if (error instanceof ContentAway) return null;
    throw error;
  }
}

/** The page of a story as its editor has typed it and sends it; null for what is no such story. */
export function readTypedPage(
  text: FormDataEntryValue | null,
  language: Language,
  { storyId }: Preview,
): ContentPage | null {
  try {
    const story: unknown = JSON.parse(typeof text === "string" ? text : "");
    return isStory(story) && story.id === storyId ? readStory(story, language) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
