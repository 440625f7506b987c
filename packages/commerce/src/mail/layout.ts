// The frame of every mail: one text, one simple page of the same words for light and dark windows, all values escaped, and at its
// foot who writes.
import { escapeMarkup } from "#shared/escape.ts";
import { type Locale, shopPage } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

/** Whom a mail is for; without a language of their own they read the main one. */
export type MailReader = { readonly email: string; readonly firstName: string; readonly locale: string | null };

type Link = { readonly label: string; readonly url: string };

export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What it is about, line by line, each with its amount; a heading is none of the lines. */
  readonly table?: readonly { readonly text: string; readonly amount: string; readonly isHeading?: true }[];
  /** One address to go to, with the words of its button; written out as well, for readers without buttons. */
  readonly link?: Link;
  readonly closing: string;
  readonly brand: string;
};

/** A letter as it may be written: where it tells of lines, the page with all of them is one press away. */
type LinkedLetter = Letter & ({ readonly table?: undefined } | { readonly link: Link });

/** More lines than a reader reads in a mail. */
export const mostLinesOfMail = 50;

/** The first lines of a letter that has many of them, how many more there are, and where they stand. */
function excerptOf(letter: LinkedLetter, language: string): Letter {
  const { table = [], link } = letter;
  if (table.length <= mostLinesOfMail) return letter;
  const first = table.slice(0, mostLinesOfMail);
  const shown = first.at(-1)?.isHeading ? first.slice(0, -1) : first;
  const rest = table.slice(shown.length).filter((row) => !row.isHeading).length;
  const number = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB").format(rest);
  const text =
    language === "fr"
      ? `… et ${rest === 1 ? "1 autre ligne" : `${number} autres lignes`}\u00a0: «\u00a0${link?.label}\u00a0» les montre toutes`
      : `… and ${rest === 1 ? "1 more line" : `${number} more lines`}: “${link?.label}” shows all of them`;
  return { ...letter, table: [...shown, { text, amount: "" }] };
}

/** How a letter about business begins and ends. */
export const courtesyIn = (locale: Locale, firstName: string): Pick<Letter, "greeting" | "closing"> =>
  locale === "fr-FR"
    ? { greeting: `Bonjour ${firstName},`, closing: "Cordialement," }
    : { greeting: `Hello ${firstName},`, closing: "Best regards," };

/** A name after the French "de", which loses its vowel before another one; whether an h is mute nobody knows of a name. */
export const withDe = (name: string): string =>
  /^[aeiouœæ]/iu.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

/** What somebody wrote, paragraph by paragraph as an empty line parts them, each with the lines that its writer broke. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/[^\S\n]*\r?\n/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** A subject is one line; a name in it must not add headers. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Colours stand in the tags, as many readers of mails know no others; those of dark windows where a reader knows them. */
const styles = {
  body: "margin:0;padding:24px;background:#f4f7f7;color:#12302f;font:16px/1.6 Arial,Helvetica,sans-serif",
  card: "max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere",
  brand: "margin:0 0 24px;font-size:20px;font-weight:bold;color:#0f4f4c",
  button:
    "display:inline-block;padding:12px 20px;background:#0f4f4c;color:#ffffff;border-radius:6px;text-decoration:none",
  small: "font-size:13px;color:#4a6463;word-break:break-all",
  foot: "max-width:560px;margin:16px auto 0;padding:0 32px;font-size:13px;color:#4a6463",
};

const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1817!important;color:#e4efee!important}
.card{background:#142624!important}
.brand{color:#8fd6cd!important}
.button{background:#8fd6cd!important;color:#08211f!important}
.small,.foot,.foot a{color:#a8bfbd!important}
.cell{border-color:#2f4745!important}
}
@media (max-width:480px){.page{padding:12px!important}.card{padding:20px!important}.foot{padding:0 20px!important}}`;

/**
 * A letter to one person; `language` is that of its words, `shopUrl` where the shop's own pages stand, unless its link says so. Of what its
 * reader may want to hear another way, its foot says where that is chosen.
 */
export type AddressedLetter = {
  readonly to: string;
  readonly language: string;
  readonly letter: Letter;
  readonly shopUrl?: string | undefined;
  readonly mayChoose?: boolean | undefined;
};

/** A mail that keeps what it says, less than a third of its text and HTML, which are written where they are asked for. */
export class WrittenMail implements Mail {
  readonly to: string;
  readonly subject: string;
  readonly addressed: AddressedLetter;

  constructor(addressed: AddressedLetter) {
    this.to = addressed.to;
    this.subject = oneLine(addressed.letter.subject);
    this.addressed = addressed;
  }

  get text(): string {
    return textOf(this.addressed);
  }

  get html(): string {
    return htmlOf(this.addressed);
  }
}

/** Writes the letter to one person, in text and HTML, with as many lines as one reads in a mail; `language` is that of its words. */
export const writeMail = (
  to: string,
  language: string,
  letter: LinkedLetter,
  { mayChoose }: Pick<AddressedLetter, "mayChoose"> = {},
): WrittenMail =>
  new WrittenMail({ to, language, letter: excerptOf(letter, language), ...(mayChoose && { mayChoose }) });

type Foot = {
  readonly words: string;
  readonly pages: readonly { readonly label: string; readonly url: string }[];
};

/** Who writes, where one chooses what comes, and what the law wants to be read; no page where nobody says on which address the shop is. */
function footOf({ language, letter, shopUrl, mayChoose = false }: AddressedLetter): Foot {
  const site = shopUrl ?? (letter.link && URL.parse(letter.link.url)?.origin);
  const isFrench = language === "fr";
  const page = (path: string, label: string) =>
    site ? [{ label, url: shopPage(site, path, isFrench ? "fr-FR" : "en-GB") }] : [];
  const choice = mayChoose
    ? page("/account/notifications/choices", isFrench ? "Choisir ce que je reçois" : "Choose what I am sent")
    : [];
  return isFrench
    ? {
        words: `Ce message concerne votre compte chez ${letter.brand}.`,
        pages: [...choice, ...page("/legal/notice", "Mentions légales"), ...page("/legal/privacy", "Confidentialité")],
      }
    : {
        words: `This message is about your account at ${letter.brand}.`,
        pages: [...choice, ...page("/legal/notice", "Legal notice"), ...page("/legal/privacy", "Privacy")],
      };
}

function textOf(addressed: AddressedLetter): string {
  const { greeting, paragraphs, table = [], link, closing, brand } = addressed.letter;
  const foot = footOf(addressed);
  const colon = addressed.language === "fr" ? "\u00a0:" : ":";
  const listed = table.map((row) => (row.amount ? `${row.text} — ${row.amount}` : row.text)).join("\n");
  const text = [
    greeting,
    ...paragraphs,
    ...(listed ? [listed] : []),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    closing,
    brand,
    ["-- ", foot.words, ...foot.pages.map(({ label, url }) => `${label}${colon} ${url}`)].join("\n"),
  ].join("\n\n");
  return `${text}\n`;
}

function footHtml({ words, pages }: Foot): string {
  const links = pages.map(
    ({ label, url }) => `<a href="${escapeMarkup(url)}" style="color:inherit">${escapeMarkup(label)}</a>`,
  );
  return `<p class="foot" style="${styles.foot}">${[escapeMarkup(words), ...(links.length > 0 ? [links.join(" · ")] : [])].join("<br>")}</p>`;
}

function htmlOf(addressed: AddressedLetter): string {
  const { language, letter } = addressed;
  const { greeting, paragraphs, table = [], link, closing, brand } = letter;
  const block = (content: string) => `<p style="margin:0 0 16px">${escapeMarkup(content).replaceAll("\n", "<br>")}</p>`;
  const cell = (content: string, style: string) =>
    `<td class="cell" style="padding:6px 0;border-top:1px solid #dbe5e4;${style}">${escapeMarkup(content)}</td>`;
  const rows = table.map(
    ({ text: words, amount }) =>
      `<tr>${cell(words, "")}${cell(amount, "padding-left:12px;text-align:right;white-space:nowrap;vertical-align:top")}</tr>`,
  );
  const list =
    rows.length > 0
      ? `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`
      : "";
  const button = link
    ? `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(link.url)}" style="${styles.button}">${escapeMarkup(link.label)}</a></p>
<p class="small" style="${styles.small}">${escapeMarkup(link.url)}</p>`
    : "";
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(oneLine(letter.subject))}</title>
<style>${darkStyles}</style></head>
<body class="page" style="${styles.body}">
<div class="card" style="${styles.card}">
<p class="brand" style="${styles.brand}">${escapeMarkup(brand)}</p>
${[greeting, ...paragraphs].map(block).join("\n")}
${list}
${button}
<p style="margin:0 0 16px">${escapeMarkup(closing)}<br>${escapeMarkup(brand)}</p>
</div>
${footHtml(footOf(addressed))}
</body>
</html>
`;
}
