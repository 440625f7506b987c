import { describe, expect, it } from "vitest";
import { listSources } from "./sources.ts";
import { functionsOf } from "./syntax.ts";

const sources = listSources();
const matching = (pattern: RegExp, paths = /./) =>
  sources
    .filter((source) => paths.test(source.path) && !source.path.startsWith("checks/"))
    .flatMap((source) =>
      source.text
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${source.path}:${index + 1} ${line.trim()}`] : [])),
    );

describe("house rules", () => {
  it("no test is skipped or run alone: mend it or delete it", () => {
    expect(matching(/\b(it|test|describe)\.(skip|only|todo|fixme)\b/)).toEqual([]);
  });

  it("no type or lint rule is silenced: find the real type", () => {
    expect(matching(/(:|<|\bas) any\b|@ts-(?:ignore|nocheck|expect-error)|biome-(?:ignore)/)).toEqual([]);
  });

  it("only two marks stand in comments, NOTE: for a trap and TODO(#issue): for work that is written down", () => {
    expect(matching(/\b(FIXME|XXX|HACK)\b|\bTODO(?!\(#\d+\):)/)).toEqual([]);
  });

  it("no time is read outside the clock in use cases: take it from deps.clock", () => {
    const domains = /^packages\/commerce\/src\/(?!db\/|media\/|jobs\/).*(?<!\.test)\.ts$/;
    expect(matching(/\bnew Date\(\)|\bDate\.now\(\)/, domains)).toEqual([]);
  });

  it("pages write nothing past the log of the process: call tellFailure or tellRefusal", () => {
    // What runs in browsers alone has no log either: it says on the page what failed.
    expect(matching(/\bconsole\./, /^packages\/storefront\/app\/.*(?<!\.test)\.tsx?$/)).toEqual([]);
  });

  it("cookies of pages enter an answer in one place, which makes them Secure: put them into session.cookies", () => {
    const pages = /^packages\/storefront\/app\/(?!lib\/session\/session\.server\.ts$).*(?<!\.test)\.tsx?$/;
    expect(matching(/"Set-Cookie"|document\.cookie/i, pages)).toEqual([]);
  });

  it("cookies are read in one place, which keeps the answer from others: call readOwnCookie", () => {
    const pages =
      /^packages\/storefront\/app\/(?!lib\/session\/(session|session-cookies)\.server\.ts$|shell\/middleware\.server\.ts$).*(?<!\.test)\.tsx?$/;
    expect(matching(/headers\.get\("cookie"\)/, pages)).toEqual([]);
  });

  it("statements stand among the queries: move them to the x.queries.ts beside", () => {
    // db/ is what statements are made of; the seed of the demo is rows and nothing else.
    const elsewhere = /^packages\/(?!demo\/src\/seed\/)\w+\/src\/(?!db\/)(?!.*\.(queries|test|suite)\.ts$).*\.tsx?$/;
    const statement = /\bsql(<[^`;]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    const found = sources.filter(({ path, text }) => elsewhere.test(path) && statement.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it("the database and a transaction have one name each: take Db and Tx of db/statement.ts", () => {
    // Opening one, and its two names themselves.
    const written = /(?<!new )\bKysely<Database>|\bTransaction<Database>|\bDeps\["db"\]/;
    expect(matching(written).filter((line) => !line.includes("packages/commerce/src/db/statement.ts"))).toEqual([]);
  });

  it("what React Router does not document is known in one place: put it into router-insides.ts", () => {
    const elsewhere = /^(packages\/storefront\/app\/(?!lib\/document\/router-insides\.)|packages\/server|bench\/)/;
    expect(
      matching(
        /__reactRouter|streamController|staticHandlerContext|serverHandoffStream|didRenderScripts|_root\.data/,
        elsewhere,
      ),
    ).toEqual([]);
  });

  it("nothing is looked up in a plain object by a client's word, as every object inherits some: call ownValue", () => {
    const byClient = /[\w)]\[(String\()?(\w+\.)*(form|searchParams|query|params|headers|cookies)\.(get\(|\w+\])/;
    const lookedUp = matching(byClient, /^packages\/\w+\/(app|src)\/.*(?<!\.test)\.tsx?$/);
    // A word that its schema has checked is no longer the client's.
    expect(lookedUp.filter((line) => !line.includes("imports.routes.ts"))).toEqual([]);
  });

  it("the end of a session is let through in one place: call throwSessionEnd or throwUnlessRefused", () => {
    const pages = /^packages\/storefront\/app\/(?!lib\/session\/).*(?<!\.test)\.tsx?$/;
    expect(matching(/error\.status [!=]== 401/, pages)).toEqual([]);
  });

  it("a field takes what the call behind it takes: import its bound from @comptoir/contract/limits", () => {
    const screens = /^packages\/storefront\/app\/.*(?<!\.test)\.tsx$/;
    expect(matching(/\b(maxLength|longest)(=\{|: )\d/, screens)).toEqual([]);
  });

  it("forms are read in one place, which refuses what is none: call readForm", () => {
    const pages = /^packages\/storefront\/app\/(?!lib\/request\.server\.ts$).*(?<!\.test)\.tsx?$/;
    expect(matching(/\.formData\(\)/, pages)).toEqual([]);
  });

  it("no class holds a value of its own: make it a token of tokens.css, or a variant of app.css", () => {
    const value = /[\w@]-(\[[^\]\s]+\]|\(--[\w-]+\))|[\s"'`:]\[[@&][^\]]*\]:/;
    expect(matching(value, /^packages\/storefront\/app\/.*(?<!\.test)\.tsx$/)).toEqual([]);
  });

  it("no style tells the first or last of elements of any kind: name the kind, or all beside a new element is styled anew", () => {
    const ofAnyKind = /(?:^|[>\s])\s*:(?:first|last|only|nth)-|:(?:first|last|only|nth)-[\w-]+(?:\([^)]*\))?\)? > \*/;
    const styles = listSources(["*.css"]).filter(({ path }) => path.startsWith("packages/storefront/"));
    const lines = styles.flatMap(({ path, text }) => text.split("\n").map((line) => ({ path, line })));
    expect(lines.filter(({ line }) => ofAnyKind.test(line))).toEqual([]);
    expect(matching(/\b(?:divide|space)-[xy]\b/, /^packages\/storefront\/app\/.*(?<!\.test)\.tsx$/)).toEqual([]);
  });

  it("no test waits for a while: wait for the thing itself", () => {
    expect(matching(/waitForTimeout\(|await sleep\(|timers\/promises/, /\.(test|e2e)\.tsx?$/)).toEqual([]);
  });

  it("no style sheet has more than 500 lines: split it by the parts of its screen", () => {
    const lengths = listSources(["*.css"]).map(({ path, text }) => ({ path, lines: text.split("\n").length }));
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths.filter(({ lines }) => lines > 500)).toEqual([]);
  });

  it("hand-written files stay below 500 lines, and 95 % of them at most 250: split by meaning", () => {
    const lengths = sources
      .filter((source) => !/\/(seed|messages)\//.test(source.path))
      .map((source) => ({ path: source.path, lines: source.text.split("\n").length }));
    expect(lengths.filter(({ lines }) => lines > 500)).toEqual([]);
    const long = lengths.filter(({ lines }) => lines > 250);
    expect(long.length, long.map(({ path, lines }) => `${path} ${lines}`).join("\n")).toBeLessThanOrEqual(
      Math.floor(lengths.length * 0.05),
    );
  });

  it("a function has at most 80 lines, its first and last included: give a step of it a name", () => {
    const shipped = sources.filter(({ path }) =>
      /^packages\/(?!.*(\.(test|suite|e2e)\.tsx?$|\/(test|e2e)\/))/.test(path),
    );
    // Shorter files have none.
    const long = shipped
      .filter(({ text }) => text.split("\n").length > 80)
      .flatMap((source) => functionsOf(source).map((found) => ({ ...found, path: source.path })))
      .filter(({ length }) => length > 80);
    expect(long.map(({ path, line, length }) => `${path}:${line} ${length}`)).toEqual([]);
  });

  it("every exported function says in a sentence why it is there, what it throws, in which unit: or is not exported", () => {
    // A component says by its name and its properties what it draws; what the framework asks of a route has one meaning.
    const inSentences = sources.filter(({ path }) =>
      /^packages\/((?!storefront)\w+\/src\/.*\.ts|storefront\/app\/(.*\.ts|.*\.server\.tsx|lib\/.*))$(?<!\.(test|suite)\.tsx?)/.test(
        path,
      ),
    );
    const bare =
      /(?<!\*\/)\n(export (?:async )?(?:function\*? ?|const (?=\w+ = (?:async )?(?:\(|<)[^\n]*(?:=>|\(\n|,\n|\{\n)))(?!(?:loader|action)\b)\w+)/g;
    const found = inSentences.flatMap(({ path, text }) =>
      [...text.matchAll(bare)].map((match) => `${path} ${match[1]}`),
    );
    expect(inSentences.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it("the backend has at least four lines of test for five lines of source; schemas are tables, not logic", () => {
    const isTable = (path: string) => path.startsWith("packages/contract/");
    const isTest = (path: string) => /\.(test|suite)\.ts$|^packages\/(commerce|tables)\/test\//.test(path);
    const backend = sources.filter(({ path }) => /^packages\/(contract|sdk|tables|commerce)\/(src|test)\//.test(path));
    const count = (list: typeof backend) => list.reduce((all, source) => all + source.text.split("\n").length, 0);
    const tests = count(backend.filter(({ path }) => isTest(path)));
    const code = count(backend.filter(({ path }) => !isTest(path) && !isTable(path)));
    expect(tests / code, `${tests} lines of test, ${code} of source`).toBeGreaterThanOrEqual(0.8);
  });
});
