import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSources } from "./sources.ts";
import { wordsOf } from "./syntax.ts";

const sources = listSources().filter(({ path }) => path.startsWith("packages/"));

/** What stands so in the last column of a table: words that were used once and may not come back. */
const retiredAs = (mark: RegExp): readonly string[] =>
  readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|") && line.split("|").length === 7)
    .flatMap((line) => [...(line.split("|").at(-2) ?? "").matchAll(mark)].map((match) => match[1] ?? ""));
const retired = retiredAs(/`(\w+)`/g);

const orders =
  /^packages\/(commerce\/(src|test)\/(carts|orders|payments|policies|pricing|quotes)|contract\/src\/(orders|carts|quotes))/;
/** Where a retired word is the glossary's, and the names that mean something else by it there. */
const meant: Readonly<Record<string, { readonly where: RegExp; readonly except?: RegExp }>> = {
  // Schema.org's offers have a seller, OCI's baskets a vendor.
  seller: { where: /^packages\/(?!storefront\/app\/catalogue\/)/, except: /^resellers?$/i },
  vendor: { where: /^packages\/(?!commerce\/src\/punchout\/oci)/ },
  wish: { where: /^packages\// },
  part: {
    where:
      /^packages\/(commerce\/(src|test)|contract\/src|storefront\/app)\/(orders|carts|quotes|checkout|approvals|payments|policies|pricing)/,
    except: /^(PartProps|\w+PartProps)$/,
  },
  // Groups of rights that users have, of suppliers that deliver together, of states that are counted; of things in a list.
  group: {
    where: orders,
    except:
      /^(groups|group|groupId|groupBy|groupsOf|groupPrefixes|\w*(Quota|find|get|list|save|write|delete|Count)Groups?\w*|group_id)$/,
  },
  visit: { where: /^packages\/(http|server)\// },
  completion: { where: /^packages\/commerce\// },
};

describe("one word for one thing", () => {
  it("names that the glossary has retired do not come back: take the term that stands beside them", () => {
    expect(retired.length).toBeGreaterThan(10);
    const pattern = new RegExp(`\\b(${retired.join("|")})\\b`);
    const found = sources.flatMap(({ path, text }) => pattern.exec(text)?.[0].concat(` in ${path}`) ?? []);
    expect(found).toEqual([]);
  });

  it("words that the glossary has retired do not come back inside names: take the term that stands beside them", () => {
    const words = retiredAs(/\*(\w+)\*/g);
    expect(words.toSorted()).toEqual(Object.keys(meant).toSorted());
    const found = words.flatMap((word) => {
      const { where, except } = meant[word] ?? { where: /./ };
      const told = sources.filter(({ path, text }) => where.test(path) && new RegExp(word, "i").test(text));
      return told.flatMap((source) =>
        [...wordsOf(source)]
          .filter(([name, parts]) => parts.some((one) => one === word || one === `${word}s`) && !except?.test(name))
          .map(([name]) => `${name} in ${source.path}`),
      );
    });
    expect(found).toEqual([]);
  });

  it('comments name what they mean: no "as above", no "to who", no "the own name"', () => {
    const vague = /\b(as above|(of|to|for|by|from|in|is) who|the own)\b/i;
    // Migrations stay as they were applied.
    const read = sources.filter(({ path }) => !path.includes("/migrations/"));
    const found = read.flatMap(({ path, text }) => vague.exec(text)?.[0].concat(` in ${path}`) ?? []);
    expect(found).toEqual([]);
  });

  it("a bare participle or empty word is no type name: AddedLines, never Added, nor Row, Found, Wanted, Why and the like", () => {
    const empty =
      /^(Row|Column|Answer|Target|Outcome|Visit|Change|Context|FieldValues|Words|Page|Why|Way|Ahead|Least|Ready|Open|Single|Eligible|Payable|Several|Earlier|Latest|Who|On|Me)$/;
    // Nouns that end so: Deed, Need, Seed; Drawing, Opening, Reading.
    const participle =
      /^([A-Z][a-z]*[^e]ed|Unpaid|Known|Given|Told|Kept|Chosen|Sent|Shown|Read|Misread|Made|Built|Sold|Bought|Laid|Meant|Seen|Done|Taken|Drawn|Written|Found|Held|Lost|Left|(Ask|Wait|Stand|Runn|Follow|Fitt|Clos|Fetch|Count|Ly|Sort|Drain|Do|Add|Tak|Sav|Return|Watch|Go|Com|Send|Giv)ing)$/;
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*(?:export )?(?:type|interface) (\w+)\b(?= ?[=<{]| extends)/gm)].flatMap(([, name = ""]) =>
        empty.test(name) || participle.test(name) ? [`${name} in ${path}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});
