// What is unknown in stories, as the log hears it: each kind once for every published version of a story, however many read it.
import type { Story } from "#content/client/content-reader.server.ts";

/** More kinds in one version of a story than this are an attack on the log, and say no more than these do. */
const MOST_KINDS = 20;
const MOST_STORIES = 500;

/** What has been told of which version of which story; of many stories those that were read last. */
export function createToldMistakes() {
  const told = new Map<string, Set<string>>();

  /** Whether it is told for the first time. */
  return ({ uuid, published_at }: Story, mistake: string): boolean => {
    const version = `${uuid} ${published_at}`;
    const ofVersion = told.get(version) ?? new Set();
    told.delete(version);
    told.set(version, ofVersion);
    const [oldest] = told.keys();
    if (told.size > MOST_STORIES && oldest !== undefined) told.delete(oldest);
    if (ofVersion.has(mistake) || ofVersion.size >= MOST_KINDS) return false;
    ofVersion.add(mistake);
    return true;
  };
}
