// What a page may load and run.
import { hash } from "node:crypto";
import type { RequestContext } from "#lib/session/context.ts";

const sourceOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

/** Most scripts of a page are those of every page: a few short ones are remembered. */
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 200;
const LONGEST_REMEMBERED = 4_000;

function rememberedSource(script: string): string {
  if (script.length > LONGEST_REMEMBERED) return sourceOf(script);
  const known = remembered.get(script);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const source = sourceOf(script);
  remembered.set(script, source);
  return source;
}

const isRunInline = (tag: string) => !tag.includes(" src=") && !/type="(?!module|importmap)/.test(tag);

/** The CSP sources of the scripts that stand in a finished page; data blocks such as JSON-LD do not run. */
export function hashInlineScripts(html: string): string[] {
  const sources = new Set<string>();
  for (let tag = html.indexOf("<script"); tag >= 0; tag = html.indexOf("<script", tag)) {
    const start = html.indexOf(">", tag) + 1;
    const end = html.indexOf("</script>", start);
    if (start === 0 || end < 0) break;
    if (isRunInline(html.slice(tag, start))) sources.add(rememberedSource(html.slice(start, end)));
    tag = end;
  }
  return [...sources];
}

/** An address as a source of the policy: origin and path, without the signs that separate sources. */
function formSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(";", "%3B").replaceAll(",", "%2C");
}

/**
 * The Content-Security-Policy of a page whose inline scripts have the given sources. `formTarget` is an address besides the
 * shop's own that its forms may be sent to.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  values: RequestContext,
  formTarget: string | null = null,
): string {
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
    `form-action 'self' ${formTarget === null ? "" : formSource(formTarget)}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}
