// The page that posts a form to a procurement system by itself, and by a button where scripts do not run.
import { hash } from "node:crypto";
import type { ReturnForm } from "@comptoir/contract/punchout";
import type { Locale } from "#shared/locale.ts";
import { escapeXml } from "#shared/xml.rules.ts";

const words: Readonly<Record<Locale, { readonly title: string; readonly send: string }>> = {
  "fr-FR": { title: "Retour à votre système d’achats", send: "Continuer" },
  "en-GB": { title: "Back to your procurement system", send: "Continue" },
};

const script = "document.forms[0].submit()";
const styles = "body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}button{font:inherit;padding:.75rem 1.5rem}";
const digest = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** An address as a policy may name it: without its query, and without signs that would end the name. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(";", "%3B").replaceAll(",", "%2C")}`;
}

/** The page may post to that one address, run its own line of script, and nothing else. */
export function returnPage({ url, fields }: ReturnForm, locale: Locale) {
  const { title, send } = words[locale];
  const inputs = fields.map(
    ({ name, value }) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  const policy = [
    ...["default-src 'none'", `script-src ${digest(script)}`, `style-src ${digest(styles)}`],
    ...[`form-action ${sourceOf(url)}`, "base-uri 'none'", "frame-ancestors 'none'"],
  ];
  return {
    html: `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${styles}</style></head><body><h1>${title}</h1>
<form method="post" action="${escapeXml(url)}" accept-charset="utf-8">${inputs.join("")}<button>${send}</button></form>
<script>${script}</script></body></html>
`,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
}

/** How much a caller wants a kind of answer, 0 to 1; what it does not name by itself it does not ask for. */
function weightOf(accept: string, kind: string): number {
  for (const range of accept.toLowerCase().split(",")) {
    const [name, ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    if (name === kind) return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}

/** Whether a caller would rather have a page than JSON. */
export const prefersHtml = (accept: string | null): boolean =>
  weightOf(accept ?? "", "text/html") > weightOf(accept ?? "", "application/json");
