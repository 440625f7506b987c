// The frame of every mail: one text, one simple page of the same words, all values escaped.
import { escapeMarkup } from "#shared/escape.ts";
import type { Locale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

/** Whom a mail is for; without a language of their own they read the main one. */
export type MailReader = { readonly email: string; readonly firstName: string; readonly locale: string | null };

export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What it is about, line by line, each with its amount. */
  readonly table?: readonly { readonly text: string; readonly amount: string }[];
  /** One address to go to, with the words of its button; written out as well, for readers without buttons. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: string;
  readonly brand: string;
};

/** How a letter about business begins and ends. */
export const courtesyIn = (locale: Locale, firstName: string): Pick<Letter, "greeting" | "closing"> =>
  locale === "fr-FR"
    ? { greeting: `Bonjour ${firstName},`, closing: "Cordialement," }
    : { greeting: `Hello ${firstName},`, closing: "Best regards," };

/** A subject is one line; a name in it must not add headers. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const styles = {
  body: "margin:0;padding:24px;background:#f4f7f7;color:#12302f;font:16px/1.6 Arial,Helvetica,sans-serif",
  card: "max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px",
  brand: "margin:0 0 24px;font-size:20px;font-weight:bold;color:#0f4f4c",
  button:
    "display:inline-block;padding:12px 20px;background:#0f4f4c;color:#ffffff;border-radius:6px;text-decoration:none",
  small: "font-size:13px;color:#4a6463;word-break:break-all",
};

/** Writes the letter to one person, in text and HTML; `language` is that of its words. */
export function writeMail(to: string, language: string, letter: Letter): Mail {
  const { greeting, paragraphs, link, closing, brand } = letter;
  const subject = oneLine(letter.subject);
  const table = letter.table ?? [];
  const listed = table.map((row) => (row.amount ? `${row.text} — ${row.amount}` : row.text)).join("\n");
  const text = [
    greeting,
    ...paragraphs,
    ...(listed ? [listed] : []),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    closing,
    brand,
  ].join("\n\n");
  const block = (content: string) => `<p style="margin:0 0 16px">${escapeMarkup(content)}</p>`;
  const cell = (content: string, style: string) =>
    `<td style="padding:6px 0;border-top:1px solid #dbe5e4;${style}">${escapeMarkup(content)}</td>`;
  const rows = table.map(
    ({ text: words, amount }) =>
      `<tr>${cell(words, "")}${cell(amount, "padding-left:12px;text-align:right;white-space:nowrap;vertical-align:top")}</tr>`,
  );
  const list =
    rows.length > 0
      ? `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join("")}</table>`
      : "";
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(link.url)}" style="${styles.button}">${escapeMarkup(link.label)}</a></p>
<p style="${styles.small}">${escapeMarkup(link.url)}</p>`
    : "";
  const html = `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
<p style="${styles.brand}">${escapeMarkup(brand)}</p>
${[greeting, ...paragraphs].map(block).join("\n")}
${list}
${button}
${block(closing)}
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html };
}
