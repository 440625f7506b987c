// What the commerce backend needs from the outside; the server passes the real ones, tests their in-memory twins.
import type { VatRegister } from "#accounts/vat-checks/vies.ts";
import type { SearchCounts } from "#catalogue/search/counts/search-counts.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import type { Recall } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { FileStore } from "#files/file-store.ts";
import type { LiveFeed } from "#live/live-feed.ts";
import type { DocumentSource } from "#media/documents.ts";
import type { PictureSource } from "#media/pictures.ts";
import type { CartPort } from "#orders/cart-port.ts";
import type { QuotePort } from "#orders/quote-port.ts";
import type { BankAccount, LateTerms } from "#payments/on-account.ts";
import type { CardProvider } from "#payments/payment-provider.ts";
import type { Retention } from "#shared/retention.rules.ts";

export type Log = {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends one mail; called from jobs only, so a slow mail server never slows a call. */
export type Mailer = {
  /** `id` is the mail's own, the same whenever it is tried again. */
  send(mail: Mail, id?: string): Promise<void>;
};

/** Starts background work; `transaction` makes the job and the caller's writes commit together. */
export type Jobs = {
  send<Data extends object>(
    name: string,
    data: Data,
    options?: { readonly transaction?: Db; readonly singletonKey?: string; readonly startAfter?: Date },
  ): Promise<void>;
  /** Sends several jobs of one name at once. */
  sendAll<Data extends object>(
    name: string,
    data: readonly Data[],
    options?: { readonly transaction?: Db },
  ): Promise<void>;
  /** Puts words in the place of others in jobs of a name that wait, and in what is kept of those that ran: for people who are deleted. */
  replaceWords(
    name: string,
    words: readonly { readonly from: string; readonly to: string }[],
    options: { readonly transaction: Db },
  ): Promise<void>;
  define<Data extends object>(name: string, handler: (data: Data) => Promise<void>): void;
};

export type CommerceConfig = {
  /** Folder in which finished sizes of pictures are kept; what lies there can be deleted at any time. */
  readonly pictureDirectory: string;
  /** Folder in which files of imports lie while they are read. */
  readonly importDirectory: string;
  /** Public address of the shop, for links in mails. */
  readonly shopUrl: string;
  readonly brand: string;
  readonly isDemo: boolean;
  /** Seconds. */
  readonly accessTokenLifetime: number;
  readonly refreshTokenLifetime: number;
  readonly sessionLifetime: number;
  /** Api keys and the client kinds they may be used with. */
  readonly apiKeys: Readonly<Record<string, readonly ("ACCOUNT" | "SUPPLIER" | "OPERATOR")[]>>;
  /** Secret of at least 32 characters from which the token signatures are made. */
  readonly tokenSecret: string;
  /** An older secret whose tokens are still accepted while keys rotate. */
  readonly previousTokenSecret?: string;
  /** `factor` multiplies the limits per network address and of ordinary calls; 1 unless set. */
  readonly rateLimits: { readonly isEnabled: boolean; readonly factor?: number };
  /** Where transfers go; absent: bills say so. */
  readonly bankAccount?: BankAccount;
  /** What a request for money says about being late (ux W-05). */
  readonly lateTerms?: LateTerms;
  /** Cards are captured when the operator says so (feature flag MANUAL_CAPTURE_AUTHORIZED); otherwise as orders ship. */
  readonly capturesByHand?: boolean;
  /**
   * Cents above which money is moved, and credit granted, by two persons of the operator; "off": by one. Unless set, nothing is alone once
   * the operator has had two who may decide.
   */
  readonly secondPersonAbove?: number | "off";
  /** New accounts wait for the operator; false unless set. */
  readonly manualAccountCheck?: boolean;
  /** Requests for quotes wait for the operator before suppliers hear of them; false unless set. */
  readonly quoteOperatorReview?: boolean;
  /** Working hours in which a request for a quote is to be answered, and an order to be accepted; 24 unless set. */
  readonly answerHours?: number;
  readonly acceptHours?: number;
  /** Days for which things are kept; what is not set is as usual (`shared/retention.rules.ts`). */
  readonly retention?: Partial<Retention>;
  /** Tell an unknown e-mail from a wrong password at sign-in; false unless set (accounts 3.1). */
  readonly tellsUnknownUsers?: boolean;
};

export type Deps = {
  readonly db: Db;
  /** Where `db` is the transaction of a whole call: the way past it, for what stays though the call is refused. */
  readonly aside?: Db;
  readonly clock: () => Date;
  /** Waits before an answer that is slowed down. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly config: CommerceConfig;
  /** Where the bytes of files lie that people hand over. */
  readonly files: FileStore;
  /** The carts, as far as orders need them. */
  readonly carts: CartPort;
  /** The quotes, as far as orders need them. */
  readonly quotes: QuotePort;
  /** The search index of this process; without one every search asks the database. */
  readonly search?: SearchIndex;
  /** What is searched for; without them nothing is counted. */
  readonly searchCounts?: SearchCounts;
  /** What tells open pages of changes; without it they read again when somebody asks for them. */
  readonly live?: LiveFeed;
  /** Who takes cards; without one nobody pays by card. */
  readonly cards?: CardProvider;
  /** Who knows which VAT numbers are in force; without one nobody is asked. */
  readonly vatRegister?: VatRegister;
  /** The shop's own pictures; without them it shows only those that lie elsewhere. */
  readonly pictures?: PictureSource;
  /** The shop's own documents; without them articles only name those that lie elsewhere. */
  readonly documents?: DocumentSource;
  /** What this process remembers of the database; without it everything is read each time. */
  readonly recall?: Recall;
  /** In tests every answer is checked against the schema of its call. */
  readonly validatesAnswers: boolean;
};
