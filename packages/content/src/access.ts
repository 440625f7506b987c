// Who may read what: the public token opens what is published, the preview token drafts as well.
import { createHash, timingSafeEqual } from "node:crypto";
import { unauthorised, unusable } from "#answers.ts";
import type { Parameters } from "#parameters.ts";
import type { Version } from "#space/edition.ts";

export type Tokens = {
  readonly public: string;
  /** Null: nobody reads drafts. */
  readonly preview: string | null;
};

const digest = (token: string) => createHash("sha256").update(token).digest();

/** Compares in a time that tells nothing of the token. */
const isToken = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** The version that may be read with the token that is given. Throws 401, and 422 for a version that there is not. */
export function readVersion(parameters: Parameters, tokens: Tokens): Version {
  const token = parameters.text("token");
  const version = parameters.text("version") ?? "published";
  const isPreview = token !== null && tokens.preview !== null && isToken(token, tokens.preview);
  const isPublic = token !== null && isToken(token, tokens.public);
  if (!isPreview && !isPublic) throw unauthorised();
  if (version !== "published" && version !== "draft") throw unusable("version has to be published or draft");
  if (version === "draft" && !isPreview) throw unauthorised();
  return version;
}
