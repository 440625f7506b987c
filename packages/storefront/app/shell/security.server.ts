// What a page may load and run.
import { createHash } from "node:crypto";
import type { RequestContext } from "#lib/context.ts";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The CSP sources of the scripts that stand in a finished page; data blocks such as JSON-LD do not run. */
export function hashInlineScripts(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (/type="(?!module|importmap)/.test(attributes)) continue;
    sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...sources];
}

/** The Content-Security-Policy of a page whose inline scripts have the given sources. */
export function contentSecurityPolicy(scripts: readonly string[], values: RequestContext): string {
  const pictures = (values.pictureOrigins ?? []).join(" ");
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${pictures}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
