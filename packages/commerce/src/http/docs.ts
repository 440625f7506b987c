// The API document as one readable page: no script, no outside file, made once per process.
import { createHash } from "node:crypto";
import type { OpenApiDocument, Operation, Parameter, ResponseObject } from "@comptoir/contract/openapi";
import type { JsonSchema } from "@comptoir/contract/openapi-schemas";
import { escapeMarkup } from "#shared/escape.ts";

const escapeText = (text: unknown) => escapeMarkup(String(text));
const words = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase());
const isObject = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, maxItems, format, default: standard } = schema;
  const known = typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const parts = [
    typeof format === "string" && format,
    maxLength !== undefined && `${minLength ?? 0} to ${maxLength} characters`,
    minimum !== undefined && Number(minimum) > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    known !== undefined && `up to ${known}`,
    maxItems !== undefined && `at most ${maxItems}`,
    standard !== undefined && `default ${JSON.stringify(standard)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A schema in a notation like that of types; names of other schemas are links. */
function typeOf(schema: unknown, depth = 0): string {
  if (!isObject(schema)) return "any";
  const { $ref, enum: choices, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === "string") {
    const name = escapeText($ref.split("/").at(-1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<i>${escapeText(JSON.stringify(schema.const))}</i>`;
  if (Array.isArray(choices)) return choices.map((choice) => `<i>${escapeText(choice)}</i>`).join(" | ");
  const alternatives = list(anyOf ?? oneOf);
  if (alternatives.length > 0) return alternatives.map((part) => typeOf(part, depth)).join(" | ");
  if (type === "array") return `list of ${typeOf(items, depth)}`;
  if (isObject(properties)) return objectType(properties, list(schema.required), depth);
  if (isObject(additionalProperties)) return `map of ${typeOf(additionalProperties, depth)}`;
  return escapeText(list(Array.isArray(type) ? type : [type ?? "any"]).join(" | "));
}

function objectType(properties: JsonSchema, required: readonly unknown[], depth: number): string {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const limits = isObject(schema) ? limitsOf(schema) : "";
    const note = limits && ` <small>${escapeText(limits)}</small>`;
    return `${indent}<b>${escapeText(name)}</b>${required.includes(name) ? "" : "?"}: ${typeOf(schema, depth + 1)}${note}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

function parameterRow({ name, in: place, required, schema, description }: Parameter): string {
  const notes = [description, limitsOf(schema)].filter(Boolean).join("; ");
  return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${place}</td><td>${required ? "required" : "optional"}</td>
<td><code>${typeOf(schema)}</code>${notes && ` <small>${escapeText(notes)}</small>`}</td></tr>`;
}

function parameterTable(operation: Operation): string {
  const own = operation.parameters.filter((parameter): parameter is Parameter => "name" in parameter);
  if (own.length === 0) return "";
  return `<h4>Parameters</h4><div class="wide"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th>
<th scope="col"></th><th scope="col">Type</th></tr></thead><tbody>${own.map(parameterRow).join("")}</tbody></table></div>`;
}

function bodyOf(operation: Operation): string {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return "";
  const note = operation.requestBody?.required ? "" : " <small>optional</small>";
  return `<h4>Body${note}</h4><pre tabindex="0">${typeOf(schema)}</pre>`;
}

function answerOf(operation: Operation): string {
  const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? ["200", {}];
  const content = Object.values((answer as ResponseObject).content ?? {})[0];
  const text = content ? `<pre tabindex="0">${typeOf(content.schema)}</pre>` : "<p>No body.</p>";
  return `<h4>ResponseObject <small>${escapeText(status)}</small></h4>${text}`;
}

function errorsOf(operation: Operation): string {
  const statuses = Object.keys(operation.responses).filter((status) => !status.startsWith("2"));
  const codes = operation["x-codes"].map((code) => `<code>${escapeText(code)}</code>`).join(" ");
  return `<p class="errors">Refusals: ${statuses.join(", ")}${codes && ` with ${codes}`}</p>`;
}

function access({ security }: Operation): string {
  const kinds = security.map((scheme) => ("session" in scheme ? "session" : "public"));
  return kinds.includes("public") ? (kinds.includes("session") ? "with or without session" : "public") : "session";
}

type Call = {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly aliases: string[];
};

function callSection({ path, method, operation, aliases }: Call): string {
  const also =
    aliases.length > 0 ? `<p>Also ${aliases.map((alias) => `<code>${escapeText(alias)}</code>`).join(", ")}</p>` : "";
  return `<section class="call" id="${escapeText(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeText(path)}</code></h3>
<p>${escapeText(operation.summary)}. <em>${access(operation)}</em></p>
${operation.description ? `<p>${escapeText(operation.description)}</p>` : ""}${also}
${parameterTable(operation)}${bodyOf(operation)}${answerOf(operation)}${errorsOf(operation)}
</section>`;
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return all
    .filter(({ operation }) => operation["x-alias-of"] === undefined)
    .map((call) => ({
      ...call,
      aliases: all
        .filter(({ method, operation }) => method === call.method && operation["x-alias-of"] === call.path)
        .map(({ path }) => path),
    }));
}

const styles = `
:root{color-scheme:light dark;--ink:#12302f;--soft:#4a6463;--line:#cddad9;--paper:#fff;--shade:#f2f6f6;--accent:#0f5d59}
@media(prefers-color-scheme:dark){:root{--ink:#e3eeed;--soft:#a3bab8;--line:#2d4544;--paper:#0f1a1a;--shade:#172626;--accent:#6cc7c0}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr)}
nav,main{padding:1.5rem clamp(1rem,4vw,3rem)}nav{background:var(--shade);font-size:.9rem}nav ul{list-style:none;margin:0;padding:0 0 0 .75rem}
nav a{display:block;padding:.15rem 0;overflow-wrap:anywhere}nav summary{padding:.25rem 0;font-weight:600;cursor:pointer}
main{max-width:60rem}@media(min-width:64rem){body{grid-template-columns:20rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow:auto}}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.5rem;margin:3rem 0 0;padding-bottom:.25rem;border-bottom:2px solid var(--accent)}
h3{font-size:1.1rem;margin:0;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.85rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft)}
h4 small{text-transform:none;letter-spacing:0}a{color:var(--accent)}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code{white-space:nowrap}h3 code,nav a{white-space:normal}code,pre{font-family:ui-monospace,Consolas,monospace;font-size:.875rem}i{font-style:normal;color:var(--soft)}small{color:var(--soft);font-family:system-ui,sans-serif}
pre{margin:0;padding:.75rem 1rem;background:var(--shade);border-radius:.5rem;overflow:auto;line-height:1.5}
.call{padding:1.5rem 0;border-bottom:1px solid var(--line)}.call p{margin:.25rem 0}em{color:var(--soft)}
.method{display:inline-block;min-width:4.2em;padding:.1em .5em;border:1px solid var(--accent);border-radius:.3rem;color:var(--accent);font:600 .75rem/1.6 ui-monospace,monospace;text-align:center}
.delete{color:#a3341f;border-color:currentColor}@media(prefers-color-scheme:dark){.delete{color:#ff9b87}}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.8rem}.errors{font-size:.9rem;color:var(--soft)}@media print{nav{display:none}}
`;

/** The page may use its own style and nothing else. */
export const docsHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
};

let page: { readonly document: OpenApiDocument; readonly html: string } | undefined;

/** The page for a document; the same document gives the same text without the work. */
export function docsPage(document: OpenApiDocument): string {
  if (page?.document !== document) page = { document, html: writePage(document) };
  return page.html;
}

function writePage(document: OpenApiDocument): string {
  const { title, description, version } = document.info;
  const calls = callsOf(document);
  const families = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const menu = families
    .map(
      (family) =>
        `<details open><summary>${words(family.name)}</summary><ul>${family.calls
          .map(
            ({ operation }) =>
              `<li><a href="#${operation.operationId}">${operation.operationId.split(".")[1]}</a></li>`,
          )
          .join("")}</ul></details>`,
    )
    .join("");
  const sections = families.map(
    (family) => `<h2 id="${family.name}">${words(family.name)}</h2>${family.calls.map(callSection).join("")}`,
  );
  const headerRows = Object.values(document.components.parameters).map(parameterRow).join("");
  const schemas = Object.entries(document.components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<section class="call" id="schema-${name}"><h3>${name}</h3><pre tabindex="0">${typeOf(schema)}</pre></section>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)}</title><style>${styles}</style></head>
<body><nav aria-label="Calls">${menu}<p><a href="#schemas">Schemas</a></p><p><a href="openapi.json">OpenAPI document</a></p></nav>
<main><h1>${escapeText(title)} <small>${escapeText(version)}</small></h1><p>${escapeText(description)}</p>
<h2 id="headers">Headers</h2><p>Every call carries <code>dj-api-key</code> and <code>dj-client</code>; calls with a session carry
<code>Authorization: Bearer</code> and the access token. Bodies are JSON. A refusal is a <a href="#schema-ErrorEnvelope">ErrorEnvelope</a>.</p>
<div class="wide"><table><tbody>${headerRows}</tbody></table></div>
${sections.join("")}
<h2 id="schemas">Schemas</h2>${schemas.join("")}
</main></body></html>
`;
}
