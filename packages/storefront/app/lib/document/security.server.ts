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

type PolicyOptions = {
  /** An address besides the shop's own that the page's forms may be sent to. */
  readonly formTarget?: string | null;
  /** The origin whose pages may show the page in a frame, and whose bridge writes styles into it. */
  readonly editorOrigin?: string | null;
};

/** The Content-Security-Policy of a page whose inline scripts have the given sources. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  values: RequestContext,
  { formTarget = null, editorOrigin = null }: PolicyOptions = {},
): string {
  const pictures = (values.pictureOrigins ?? []).join(" ");
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src 'self'${editorOrigin === null ? "" : " 'unsafe-inline'"}`,
    `img-src 'self' data: blob: ${pictures}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${formTarget === null ? "" : formSource(formTarget)}`.trim(),
    `frame-ancestors ${editorOrigin ?? "'none'"}`,
  ].join("; ");
}
