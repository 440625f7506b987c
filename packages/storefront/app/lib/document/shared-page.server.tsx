// What a part that is drawn once may know of its page: what everybody knows who may get it. Nothing of this reaches browsers.
import type { ReactNode } from "react";
import type { PartOfPage } from "#lib/document/drawn-once.tsx";
import { noteAsked, type Viewer } from "#lib/document/drawn-parts.server.ts";
import { RenderContext, type RenderValues } from "#lib/document/render-context.ts";
import { RootDataAlone } from "#lib/document/router-insides.ts";
import { anonymous, type RootData, type SessionState } from "#lib/session/session.ts";

const nobody = { id: "", firstName: "", lastName: "", email: "", organisations: [], mainOrganisationId: null };

const factOfRight = "right ";

/** What is true of a visitor, by the name under which parts ask for it. */
function factOf({ isAuthenticated, punchout, user }: SessionState, fact: string): string {
  if (fact.startsWith(factOfRight)) return String(user?.rights.includes(fact.slice(factOfRight.length)) ?? false);
  const facts = { isAuthenticated, punchout, isKnown: user !== null, rights: user?.rights ?? null };
  return JSON.stringify(facts[fact as keyof typeof facts]);
}

/** Rights that tell which of them somebody asks for, or that all are. */
const askedRights = (rights: readonly string[], ask: (fact: string) => void): readonly string[] =>
  new Proxy(rights, {
    get(target, name) {
      if (name !== "includes") {
        ask("rights");
        return Reflect.get(target, name);
      }
      return (right: string) => {
        ask(factOfRight + right);
        return target.includes(right);
      };
    },
  });

/** What parts may show of a root: the shop, and of the session nothing but its rights, which they ask for one by one. */
export function sharedRootOf({ shop, session }: RootData, ask: (fact: string) => void): RootData {
  const { isAuthenticated, punchout, user } = session;
  const shared: SessionState = {
    ...anonymous,
    get isAuthenticated() {
      ask("isAuthenticated");
      return isAuthenticated;
    },
    get punchout() {
      ask("punchout");
      return punchout;
    },
    get user() {
      ask("isKnown");
      return user && { ...nobody, rights: askedRights(user.rights, ask) };
    },
  };
  return { shop, session: shared, cartLineCount: null, waitingQuoteCount: null };
}

type PageToShare = {
  readonly status: number;
  /** Path and query. */
  readonly address: string;
  /** What its routes' loaders gave, by route. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Null where no action ran. */
  readonly actionData: object | null;
};

/** A page that parts are drawn in which others get as well. */
export type SharedPage = {
  /** Its visitor, as far as parts may know. */
  readonly viewer: Viewer;
  /** What is drawn of a part, which finds nothing else of its visitor. */
  readonly enclose: (part: Pick<PartOfPage, "name" | "children">) => ReactNode;
  /** Fails where a part has asked for more, also when what waits for data has taken that failure for its own. */
  readonly check: () => void;
};

/**
 * Null where nothing is drawn once: of a page that tells what failed or what became of a form, and of one whose visitor cannot
 * be told.
 */
export function sharePage({ status, address, loaderData, actionData }: PageToShare): SharedPage | null {
  const root = loaderData.root as RootData | undefined; // The root's loader gives it.
  if (status !== 200 || actionData || !root) return null;
  const { isAuthenticated, account } = root.session;
  if (isAuthenticated && !account) return null;
  const breaches: Error[] = [];
  const refuse = (name: string, what: string): never => {
    const breach = new Error(
      `The part "${name}" is drawn once for several visitors and read ${what}: hand it down in \`of\` or \`by\`.`,
    );
    breaches.push(breach);
    throw breach;
  };
  return {
    viewer: { address, factOf: (fact) => factOf(root.session, fact) },
    enclose: ({ name, children }) => (
      <Enclosed root={sharedRootOf(root, (fact) => noteAsked(name, fact))} refuse={(what) => refuse(name, what)}>
        {children}
      </Enclosed>
    ),
    check() {
      const [breach] = breaches;
      if (breach) throw breach;
    },
  };
}

type EnclosedProps = {
  readonly root: RootData;
  readonly refuse: (what: string) => never;
  readonly children: ReactNode;
};

function Enclosed({ root, refuse, children }: EnclosedProps) {
  const values: RenderValues = {
    get nonce() {
      return refuse("the nonce of one answer");
    },
    get requestId() {
      return refuse("the id of one request");
    },
  };
  return (
    <RenderContext value={values}>
      <RootDataAlone root={root} refuse={refuse}>
        {children}
      </RootDataAlone>
    </RenderContext>
  );
}
