// The mail of the day: what happened since the last one, for those who want no mail about each of it.
import { shopTimeZone } from "@comptoir/contract/conventions";
import type { Deps, Mail } from "#deps.ts";
import { courtesyIn, withDe, writeMail } from "#mail/layout.ts";
import type { Digest } from "#notifications/digest.queries.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";

const momentIn = (locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" },
    timeZone: shopTimeZone,
  });

/** Line by line with its moment; under the names of the accounts where there are several. */
function rowsOf(entries: Digest["entries"], locale: Locale) {
  const { format } = momentIn(locale);
  const byAccount = [...Map.groupBy(entries, ({ accountName }) => accountName)];
  return byAccount.flatMap(([text, all]) => [
    ...(byAccount.length > 1 ? [{ text, amount: "", isHeading: true as const }] : []),
    ...all.map(({ subject, at }) => ({ text: subject, amount: format(new Date(at)) })),
  ]);
}

/** To one user, in their language. */
export function writeDigest(
  { config }: Pick<Deps, "config">,
  { email, firstName, locale: own, entries }: Digest,
): Mail {
  const locale = normaliseLocale(own ?? "");
  const { brand, shopUrl } = config;
  const table = rowsOf(entries, locale);
  const count = entries.length;
  const url = shopPage(shopUrl, "/account/notifications", locale);
  if (locale === "en-GB")
    return writeMail(
      email,
      "en",
      {
        ...courtesyIn(locale, firstName),
        subject: count === 1 ? `One notification from ${brand}` : `${count} notifications from ${brand}`,
        paragraphs: ["Here is what you have not read yet since the last summary."],
        table,
        link: { label: "See my notifications", url },
        brand,
      },
      { mayChoose: true },
    );
  return writeMail(
    email,
    "fr",
    {
      ...courtesyIn(locale, firstName),
      subject: count === 1 ? `Une notification ${withDe(brand)}` : `${count} notifications ${withDe(brand)}`,
      paragraphs: ["Voici ce que vous n’avez pas encore lu depuis le dernier résumé."],
      table,
      link: { label: "Voir mes notifications", url },
      brand,
    },
    { mayChoose: true },
  );
}
