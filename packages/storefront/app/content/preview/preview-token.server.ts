// Whether an address asks for the draft of a story, and with a right to it: Storyblok's editor signs the addresses that it opens
// with the preview token, which it never names.
import { hash, timingSafeEqual } from "node:crypto";
import { storyPath } from "#content/content-links.ts";
import type { Language } from "#lib/locale.ts";

/** Seconds for which a signed address opens a draft. */
const VALID_FOR = 3600;
/** Seconds by which the editor's clock may be ahead of ours. */
const AHEAD = 60;

type SignedPreview = {
  readonly spaceId: string;
  readonly story: { readonly id: number; readonly full_slug: string };
  readonly language: Language;
  readonly previewToken: string;
  readonly now: Date;
};

/** The signature of an address: SHA-1 of space, token and second, as hexadecimal text. */
export const signatureOf = (spaceId: string, previewToken: string, second: string): string =>
  hash("sha1", `${spaceId}:${previewToken}:${second}`);

/** The address that opens the draft of a story on its page, as an editor makes it. */
export function previewAddress({ spaceId, story, language, previewToken, now }: SignedPreview): string {
  const second = String(Math.floor(now.getTime() / 1000));
  const sign = (name: string, value: string): [string, string] => [`_storyblok_tk[${name}]`, value];
  const query = new URLSearchParams([
    ["_storyblok", String(story.id)],
    sign("space_id", spaceId),
    sign("timestamp", second),
    sign("token", signatureOf(spaceId, previewToken, second)),
  ]);
  return `${storyPath(story.full_slug, language)}?${query}`;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of the story whose draft an address opens; null where it opens none. */
export function previewedStory(query: URLSearchParams, previewToken: string, now: Date): number | null {
  const sign = (name: string) => query.get(`_storyblok_tk[${name}]`) ?? "";
  const [id, second, signature] = [query.get("_storyblok") ?? "", sign("timestamp"), sign("token")];
  if (!/^[1-9]\d{0,15}$/.test(id) || !/^\d{1,12}$/.test(second) || !/^[0-9a-f]{40}$/.test(signature)) return null;
  const age = now.getTime() / 1000 - Number(second);
  if (age > VALID_FOR || age < -AHEAD) return null;
  return isSame(signature, signatureOf(sign("space_id"), previewToken, second)) ? Number(id) : null;
}
