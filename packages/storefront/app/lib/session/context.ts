// What the process that serves the shop hands to every request. The build holds its own copy of workspace modules, so
// nothing is shared through module state: the server calls `createLoadContext` of the build's entry module.
import type { Reply } from "@comptoir/sdk/client";
import { createContext, RouterContextProvider } from "react-router";
import type { Area } from "#lib/area.ts";

export type ShopContact = {
  /** As it is written for people: "+33 4 72 00 00 00". */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
};

export type ShopConfig = {
  /** The name buyers see. */
  readonly brand: string;
  /** Origin of the shop without a slash at the end, for canonical addresses and links in mails. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** How buyers reach the people of the shop, where it says so. */
  readonly contact?: ShopContact | undefined;
};

/** The kinds of client whose people work at the desk. */
export const deskClients = ["SUPPLIER", "OPERATOR"] as const;
export type DeskClient = (typeof deskClients)[number];

export type ContentService = {
  /** Absolute, with the version of the interface: https://shop.example/api/content/v2 */
  readonly endpoint: string;
  /** Reads what is published. */
  readonly token: string;
  /** Reads drafts; without one there is no preview. */
  readonly previewToken?: string | undefined;
  /** The origin of the editor, in which drafts are looked at; without one nothing shows them in a frame. */
  readonly editorOrigin?: string | undefined;
  /** Slows the client down to what such a token allows. */
  readonly oauthToken?: string | undefined;
  /** The service's own where it runs in this process; the global one otherwise. */
  readonly fetch?: typeof fetch | undefined;
};

export type RequestContext = {
  /** The commerce API: the app's own fetch in one process, the global one otherwise. */
  readonly commerceFetch: (request: Request) => Reply | Promise<Reply>;
  /** Base URL of the commerce API without a slash at the end. */
  readonly commerceUrl: string;
  /** The API key of this storefront (client kind ACCOUNT). */
  readonly apiKey: string;
  /** The keys of the desk; a kind without one cannot sign in there. */
  readonly deskKeys?: Readonly<Partial<Record<DeskClient, string>>>;
  /** External ids; the tenant's default store and view when left out. */
  readonly store?: string;
  readonly storeView?: string;
  readonly shop: ShopConfig;
  /** Where the pages of editors come from; a shop without one has none. */
  readonly content?: ContentService | undefined;
  /** Hears that something was published, once it can be read: what was made of the content before is old. */
  readonly onPublished?: (() => void) | undefined;
  /** Other origins that product pictures come from. */
  readonly pictureOrigins?: readonly string[];
  /** Address of the visitor, for rate limits behind the storefront. */
  readonly clientAddress: string;
  /** Named in logs and shown as the reference code on error pages. */
  readonly requestId: string;
  /** The process's own log; without one nothing is told. */
  readonly log?: {
    debug(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  /** Hears why a page is refused that a visitor asked for in vain; whoever serves the page tells the log, once. */
  readonly onRefused?: (reason: unknown) => void;
  /** Why the request is refused before anything of it is read; its data is asked for in vain. */
  readonly refused?: { readonly status: number };
  /** Takes the body of a finished page, whose answer then has none of its own; without it the answer has. */
  readonly receivePage?: (answer: Response, body: FinishedPage["body"]) => void;
  /** Pages that were finished before; without it none is kept. */
  readonly finishedPages?: FinishedPages;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** A document as it goes out. */
export type FinishedPage = {
  /** Its bytes, or what whoever serves the page keeps of them. */
  readonly body: Bytes | { readonly plain: () => Promise<Bytes> };
  /** The CSP sources of its inline scripts. */
  readonly scripts: readonly string[];
};

/** A document whose bytes are all there. */
export type DrawnPage = FinishedPage & { readonly body: Bytes };

/** Documents under what tells them apart. */
export type FinishedPages = {
  readonly find: (key: string) => FinishedPage | undefined;
  readonly keep: (key: string, page: DrawnPage) => FinishedPage;
};

export const requestContext = createContext<RequestContext>();

/** The one address outside of the shop that a form of the page may be sent to; null for most pages. */
export const formTargetContext = createContext<string | null>(null);

export type Preview = {
  /** The story whose draft the page shows. */
  readonly storyId: number;
  /** The one origin whose pages may show this page in a frame; null in a shop that knows no editor. */
  readonly editorOrigin: string | null;
};

/** Says that the page shows a draft; null for nearly all pages. */
export const previewContext = createContext<Preview | null>(null);

/** What the storefront knows about the visitor's session while it answers one request. */
export type Session = {
  /** Where it holds; a session of the one place counts for nothing in the other. */
  readonly area?: Area;
  /** Who is signed in at the desk; nobody in the shop, where buyers are. */
  readonly client?: DeskClient;
  /** "lost": there were tokens, and they could neither be validated nor refreshed. */
  readonly state: "anonymous" | "authenticated" | "lost";
  readonly accessToken?: string;
  readonly refreshToken?: string;
  /** The account chosen in this browser; the user's default one when absent. */
  readonly accountId?: string;
  /** Set-Cookie headers of the answer, by cookie name. */
  readonly cookies: Map<string, string>;
  /** The API answered 401 to the session's token, or for want of one: the middleware leads to the sign-in. */
  isRejected: boolean;
  /** Where to go on after the sign-in that follows a rejection; the page that was asked for unless given. */
  afterLogin?: string;
  /** The answer is nobody else's: of a cookie that this browser keeps (`readOwnCookie`), or of a draft (`openPreview`). */
  isForOneVisitor?: boolean;
  /** Something that belongs to the answer could not be read: whoever asks next may get it whole. */
  isIncomplete?: boolean;
};

export const sessionContext = createContext<Session>();

/** What loaders, actions and middleware are handed of a request. */
export type LoadContext = Readonly<RouterContextProvider>;

/** The context to pass as second argument to the request handler of the build. */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, values]]));
}
