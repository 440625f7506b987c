// What visitors see while the shop starts: one small page in both languages that loads itself again. Nothing of the shop is
// there yet, so it brings its words and its look itself.
import { escapeMarkup } from "@comptoir/commerce/shared/escape";

const RELOAD_SECONDS = 2;

const words = {
  fr: { title: "La boutique ouvre", text: "Encore quelques secondes : cette page se recharge toute seule." },
  en: { title: "The shop is opening", text: "Just a few seconds: this page reloads by itself." },
} as const;

type Language = keyof typeof words;

const styles = `
:root { color-scheme: light dark; --ground: light-dark(#faf8f4, #0f1716); --text: light-dark(#14201f, #e6eeec); --muted: light-dark(#54605e, #9db0ac); --accent: light-dark(#0b4f4a, #5cc4b8); }
body { box-sizing: border-box; margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; border-inline-start: 4px solid var(--accent); padding-inline-start: 1.25rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0; font-size: 1rem; }
p { margin: .25rem 0 0; }
.brand { color: var(--accent); font-weight: 700; margin-bottom: .75rem; }
.other { color: var(--muted); }`;

/** The language of the address comes first. */
export function startingPage(brand: string, path: string): string {
  const first: Language = /^\/en(?:[/?]|$)/i.test(path) ? "en" : "fr";
  const other: Language = first === "fr" ? "en" : "fr";
  const name = escapeMarkup(brand);
  return `<!DOCTYPE html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${words[first].title} - ${name}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="brand">${name}</p>
<h1>${words[first].title}</h1>
<p>${words[first].text}</p>
<div class="other" lang="${other}">
<h2>${words[other].title}</h2>
<p>${words[other].text}</p>
</div>
</main>
</body>
</html>
`;
}
