// The configuration of the shop: the environment, read once and checked as a whole. Nothing else reads variables.
import { fileURLToPath } from "node:url";
import { usualRetention } from "@comptoir/commerce/shared/retention.rules";
import { z } from "zod";

/** What is wrong with the environment, one line per variable, for the person who set it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export const roles = ["storefront", "commerce", "content", "worker"] as const;
export type Role = (typeof roles)[number];
type ClientKind = "ACCOUNT" | "SUPPLIER" | "OPERATOR";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const DAY = 24 * 3600;

const whole = (least: number, most: number) =>
  z.coerce
    .number(`has to be a whole number from ${least} to ${most}`)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `has to be a whole number from ${least} to ${most}`,
    });
const address = (kind: string, protocol: RegExp) => z.url({ protocol, error: `has to be ${kind}` });
const web = address("an address like https://shop.example.com", /^https?$/).transform((url) => url.replace(/\/+$/, ""));
const secret = z.string().min(32, "has to have at least 32 characters");
const flag = z.enum(["true", "false"], "has to be true or false").transform((value) => value === "true");
const originList = z
  .string()
  .transform((list) => list.split(",").map((name) => name.trim().replace(/\/$/, "")))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^https?:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i, "has to be a list of origins like https://cdn.example.com"),
    ),
  );
const roleList = z
  .string()
  .transform((list) => list.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(roles, `has to be a list of ${roles.join(", ")}`)).nonempty());

const contentToken = z.string().regex(/^[\w-]{8,200}$/, "has to be 8 or more letters, digits, - or _");

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: web.optional(),
  DATA_DIR: z.string().default(`${ROOT}.data`),
  DATABASE_URL: address("an address like postgresql://user:password@host/database", /^postgres(ql)?$/).optional(),
  DATABASE_POOL: whole(1, 500).default(10),
  DEMO: flag.optional(),
  ROLES: roleList.default([...roles]),
  COMMERCE_URL: web.optional(),
  PICTURE_ORIGINS: originList.default([]),
  CONTENT_URL: web.optional(),
  CONTENT_OAUTH_TOKEN: z.string().min(1).optional(),
  CONTENT_STORE: z.enum(["files", "database"], "has to be files or database").default("files"),
  CONTENT_DIR: z.string().default(`${ROOT}packages/content`),
  CONTENT_PUBLIC_TOKEN: contentToken.optional(),
  CONTENT_PREVIEW_TOKEN: contentToken.optional(),
  CONTENT_EDITOR_URL: web.optional(),
  COMMERCE_API_KEY: z.string().min(1).optional(),
  OPERATOR_API_KEY: z.string().min(1).optional(),
  SUPPLIER_API_KEY: z.string().min(1).optional(),
  TOKEN_SECRET: secret.optional(),
  PREVIOUS_TOKEN_SECRET: secret.optional(),
  SMTP_URL: address("an address like smtp://user:password@host:587", /^smtps?$/).optional(),
  MAIL_FROM: z.string().optional(),
  BANK_BENEFICIARY: z.string().min(1).optional(),
  BANK_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(" ", "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, "has to be an IBAN"))
    .optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "has to be a BIC of 8 or 11 characters")
    .optional(),
  ADYEN_API_KEY: z.string().min(1).optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().min(1).optional(),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^([0-9A-Fa-f]{2}){16,}$/, "has to be the hexadecimal key of the webhook")
    .optional(),
  ADYEN_LIVE_PREFIX: z.string().min(1).optional(),
  LATE_PENALTY_RATE: z.string().min(1).default("12 %"),
  EARLY_PAYMENT_DISCOUNT: z.string().min(1).optional(),
  SHOP_BRAND: z.string().min(1).default("Comptoir"),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d .()-]{6,30}$/, "has to be a telephone number")
    .optional(),
  SHOP_EMAIL: z.email("has to be an e-mail address").optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "has to be fatal, error, warn, info, debug or silent")
    .optional(),
  ACCESS_TTL: whole(10, DAY).default(600),
  REFRESH_TTL: whole(60, 365 * DAY).default(7_200),
  SESSION_TTL: whole(60, 365 * DAY).default(30 * DAY),
  RATE_LIMITS: flag.default(true),
  RATE_LIMIT_FACTOR: whole(1, 1_000_000).default(1),
  MANUAL_CAPTURE_AUTHORIZED: flag.default(false),
  MANUAL_ACCOUNT_CHECK: flag.default(false),
  VAT_REGISTER_URL: web.optional(),
  QUOTE_OPERATOR_REVIEW: flag.default(false),
  ANSWER_HOURS: whole(1, 240).default(24),
  ACCEPT_HOURS: whole(1, 240).default(24),
  SECOND_PERSON_ABOVE: z
    .union([z.literal("off"), whole(0, 100_000_000)], "has to be a whole number of euros, or off")
    .optional(),
  AUTH_DETAILED_ERRORS: flag.default(false),
  KEEP_SESSIONS_DAYS: whole(1, 3_650).default(usualRetention.sessions),
  KEEP_INCIDENT_FILES_DAYS: whole(1, 36_500).default(usualRetention.incidentFiles),
  KEEP_HISTORIES_DAYS: whole(1, 36_500).default(usualRetention.histories),
  KEEP_NOTIFICATIONS_DAYS: whole(1, 3_650).default(usualRetention.notifications),
  KEEP_AWAY_USERS_DAYS: whole(30, 36_500).default(usualRetention.awayUsers),
  // Marks of mails that went out are kept for 30 days: a job that outlives its mark could send its mail again.
  KEEP_JOBS_DAYS: whole(1, 29).default(usualRetention.jobs),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DRAIN_SECONDS: whole(0, 300).optional(),
  UPLOAD_MEMORY: whole(64, 65_536).default(256),
});
type Environment = z.output<typeof Environment>;

/** Every variable that the shop reads. */
export const variableNames: readonly string[] = Object.keys(Environment.shape);

export type Config = ReturnType<typeof readConfig>;

// Known to everybody who reads this file: they open nothing but the demo shop.
const demoValues = {
  COMMERCE_API_KEY: "demo-storefront",
  OPERATOR_API_KEY: "demo-operator",
  SUPPLIER_API_KEY: "demo-supplier",
  CONTENT_PUBLIC_TOKEN: "demo-public-token",
  CONTENT_PREVIEW_TOKEN: "demo-preview-token",
  TOKEN_SECRET: "comptoir demo secret, good for a demo and nothing else",
  MAIL_FROM: "Comptoir <boutique@demo.test>",
  SHOP_PHONE: "+33 1 99 00 00 00",
  SHOP_EMAIL: "boutique@demo.test",
  BANK_BENEFICIARY: "Comptoir SAS (démonstration)",
  BANK_IBAN: "FR7630006000011234567890189",
  BANK_BIC: "AGRIFRPPXXX",
  SECOND_PERSON_ABOVE: 500,
};

/** Variables that are set together or not at all: half of them would fail when the first buyer pays. */
const together = [
  ["BANK_BENEFICIARY", "BANK_IBAN", "BANK_BIC"],
  ["ADYEN_API_KEY", "ADYEN_MERCHANT_ACCOUNT", "ADYEN_HMAC_KEY"],
] as const satisfies (keyof Environment)[][];

function ensureTogether(environment: Environment): void {
  const lines = together.flatMap((names) => {
    const missing = names.filter((name) => environment[name] === undefined);
    return missing.length > 0 && missing.length < names.length
      ? missing.map((name) => `${name} is not set: ${names.join(", ")} are set together or not at all`)
      : [];
  });
  if (environment.ADYEN_LIVE_PREFIX !== undefined && environment.ADYEN_API_KEY === undefined)
    lines.push("ADYEN_API_KEY is not set: ADYEN_LIVE_PREFIX alone takes no cards");
  if (lines.length > 0) throw new ConfigError(["The environment is half complete:", ...lines].join("\n  "));
}

const remedies = {
  COMMERCE_API_KEY: "the key under which the storefront calls the commerce API; any long random text",
  TOKEN_SECRET: "the secret that signs sessions; make one with: openssl rand -base64 48",
  CONTENT_PUBLIC_TOKEN: "the token under which published stories are read; any long random text",
  SMTP_URL: "the mail server, as smtp://user:password@host:587",
  MAIL_FROM: "the sender of mails, as Shop <shop@example.com>",
  DATABASE_URL: "the address of the PostgreSQL database",
};

type NeededVariable = keyof typeof remedies;
const neededFor: Readonly<Record<Role, readonly NeededVariable[]>> = {
  storefront: ["COMMERCE_API_KEY"],
  commerce: ["DATABASE_URL", "COMMERCE_API_KEY", "TOKEN_SECRET"],
  content: ["CONTENT_PUBLIC_TOKEN"],
  worker: ["DATABASE_URL", "SMTP_URL", "MAIL_FROM"],
};

function ensureComplete(environment: Environment): void {
  const needed = new Set(environment.ROLES.flatMap((role) => neededFor[role]));
  if (environment.ROLES.includes("content") && environment.CONTENT_STORE === "database") needed.add("DATABASE_URL");
  const missing = [...needed].filter((name) => environment[name] === undefined);
  const lines = missing.map((name) => `${name} is not set: ${remedies[name]}`);
  if (
    environment.ROLES.includes("storefront") &&
    !environment.ROLES.includes("commerce") &&
    !environment.COMMERCE_URL
  ) {
    lines.push("COMMERCE_URL is not set: where the commerce API answers, as this process has not the role commerce");
  }
  if (lines.length === 0) return;
  const why = "Outside the demo (DATABASE_URL is set, or roles were chosen) the shop needs its own secrets:";
  throw new ConfigError([why, ...lines].join("\n  "));
}

function parse(variables: Readonly<Record<string, string | undefined>>): Environment {
  // A variable set to nothing is a variable not set.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const isSecret = /SECRET|KEY|TOKEN|URL/.test(name);
    return `${name} ${message}${isSecret ? "" : `, not "${given[name]}"`}`;
  });
  throw new ConfigError(["The environment cannot be used:", ...new Set(lines)].join("\n  "));
}

/** Null: transfers go where bills say. */
function bankAccountOf({ BANK_BENEFICIARY: beneficiary, BANK_IBAN: iban, BANK_BIC: bic }: Environment) {
  return beneficiary && iban && bic ? { beneficiary, iban, bic } : null;
}

/** Null: no cards, or those of the demo's gateway. */
function adyenOf(environment: Environment) {
  const { ADYEN_API_KEY: apiKey, ADYEN_MERCHANT_ACCOUNT: merchantAccount, ADYEN_HMAC_KEY: hmacKey } = environment;
  const livePrefix = environment.ADYEN_LIVE_PREFIX ?? null;
  return apiKey && merchantAccount && hmacKey ? { apiKey, merchantAccount, hmacKey, livePrefix } : null;
}

/** Above how many cents two persons decide; nothing unless it is set. */
const secondPersonOf = ({ SECOND_PERSON_ABOVE: above }: Environment) =>
  above === undefined ? {} : { secondPersonAbove: above === "off" ? above : above * 100 };

/** The keys under which the desk calls the commerce API; a kind without one cannot sign in there. */
const deskKeysOf = ({ SUPPLIER_API_KEY, OPERATOR_API_KEY }: Environment) => ({
  ...(SUPPLIER_API_KEY && { SUPPLIER: SUPPLIER_API_KEY }),
  ...(OPERATOR_API_KEY && { OPERATOR: OPERATOR_API_KEY }),
});

function apiKeysOf({ COMMERCE_API_KEY, OPERATOR_API_KEY, SUPPLIER_API_KEY }: Environment) {
  const keys: Record<string, ClientKind[]> = {};
  const kinds = { ACCOUNT: COMMERCE_API_KEY, OPERATOR: OPERATOR_API_KEY, SUPPLIER: SUPPLIER_API_KEY } as const;
  for (const kind of ["ACCOUNT", "OPERATOR", "SUPPLIER"] as const) {
    const key = kinds[kind];
    if (key !== undefined) keys[key] = [...(keys[key] ?? []), kind];
  }
  return keys;
}

/** Where stories are kept, and where pages read them. */
const contentOf = (environment: Environment) => ({
  /** Address of the interface with its version, as clients take it; null: the service of this process. */
  url: environment.CONTENT_URL ?? null,
  oauthToken: environment.CONTENT_OAUTH_TOKEN ?? null,
  /** Where the editor is whose frame shows drafts; null: nothing shows them in a frame. */
  editorOrigin: environment.CONTENT_EDITOR_URL === undefined ? null : new URL(environment.CONTENT_EDITOR_URL).origin,
  store: environment.CONTENT_STORE,
  /** With the stories as files, of which a database takes its first ones. */
  folder: environment.CONTENT_DIR,
  tokens: { public: environment.CONTENT_PUBLIC_TOKEN ?? "", preview: environment.CONTENT_PREVIEW_TOKEN ?? null },
});

/**
 * Reads and checks the environment. Without DATABASE_URL the shop is the demo on the embedded database; DEMO=true makes
 * it the demo on DATABASE_URL, too. Throws ConfigError with all that is wrong.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const given = parse(variables);
  const keepsStories = given.ROLES.includes("content") && given.CONTENT_STORE === "database";
  const opensDatabase = given.ROLES.includes("commerce") || given.ROLES.includes("worker") || keepsStories;
  const isDemo = given.DEMO ?? (given.DATABASE_URL === undefined && opensDatabase);
  const environment: Environment = isDemo ? { ...demoValues, ...given } : given;
  if (!isDemo) ensureComplete(environment);
  ensureTogether(environment);
  return {
    isDemo,
    port: environment.PORT,
    host: environment.HOST,
    /** Null: the address that the server listens on. */
    publicUrl: environment.PUBLIC_URL ?? null,
    dataDirectory: environment.DATA_DIR,
    opensDatabase,
    /** Null: the embedded database. */
    databaseUrl: environment.DATABASE_URL ?? null,
    databasePool: environment.DATABASE_POOL,
    roles: new Set<Role>(environment.ROLES),
    /** Null: the commerce API of this process. */
    commerceUrl: environment.COMMERCE_URL ?? null,
    /** Where pictures may come from besides the shop itself. */
    pictureOrigins: environment.PICTURE_ORIGINS,
    content: contentOf(environment),
    storefrontKey: environment.COMMERCE_API_KEY ?? "",
    deskKeys: deskKeysOf(environment),
    apiKeys: apiKeysOf(environment),
    tokenSecret: environment.TOKEN_SECRET ?? "",
    previousTokenSecret: environment.PREVIOUS_TOKEN_SECRET ?? null,
    /** Null: mails are kept under the data folder and shown at /dev/mail. */
    smtpUrl: environment.SMTP_URL ?? null,
    mailFrom: environment.MAIL_FROM ?? "",
    adyen: adyenOf(environment),
    bankAccount: bankAccountOf(environment),
    lateTerms: {
      penaltyRate: environment.LATE_PENALTY_RATE,
      earlyDiscount: environment.EARLY_PAYMENT_DISCOUNT ?? null,
    },
    brand: environment.SHOP_BRAND,
    contact: { phone: environment.SHOP_PHONE, email: environment.SHOP_EMAIL },
    logLevel: environment.LOG_LEVEL ?? (isDemo ? "warn" : "info"),
    /** Seconds. */
    accessTokenLifetime: environment.ACCESS_TTL,
    refreshTokenLifetime: environment.REFRESH_TTL,
    sessionLifetime: environment.SESSION_TTL,
    rateLimits: { isEnabled: environment.RATE_LIMITS, factor: environment.RATE_LIMIT_FACTOR },
    capturesByHand: environment.MANUAL_CAPTURE_AUTHORIZED,
    manualAccountCheck: environment.MANUAL_ACCOUNT_CHECK,
    /** Where VAT numbers are asked about; null: nowhere. */
    vatRegisterUrl: environment.VAT_REGISTER_URL ?? null,
    /** Whether requests wait for the operator, how many working hours suppliers have, and above how many cents two persons decide. */
    desk: {
      quoteOperatorReview: environment.QUOTE_OPERATOR_REVIEW,
      answerHours: environment.ANSWER_HOURS,
      acceptHours: environment.ACCEPT_HOURS,
      ...secondPersonOf(environment),
    },
    /** Days. */
    retention: {
      sessions: environment.KEEP_SESSIONS_DAYS,
      incidentFiles: environment.KEEP_INCIDENT_FILES_DAYS,
      histories: environment.KEEP_HISTORIES_DAYS,
      notifications: environment.KEEP_NOTIFICATIONS_DAYS,
      awayUsers: environment.KEEP_AWAY_USERS_DAYS,
      jobs: environment.KEEP_JOBS_DAYS,
    },
    tellsUnknownUsers: environment.AUTH_DETAILED_ERRORS,
    /** Mebibytes of large bodies that are held in memory at once. */
    uploadMemory: environment.UPLOAD_MEMORY,
    /** For so long a process that is asked to stop says so and answers still. */
    drainSeconds: environment.DRAIN_SECONDS ?? (isDemo ? 0 : 5),
    /** How many proxies in front of the shop add to X-Forwarded-For. */
    trustedProxies: environment.TRUSTED_PROXIES,
  };
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** What is wrong with running the shop like this, though it runs: a person should hear it before others find it. */
export function findWarnings({
  isDemo,
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, "isDemo" | "host" | "publicUrl" | "trustedProxies">): string[] {
  // Whoever lets a proxy in front lets others in, unless the address says that it is one of this machine.
  const isPublic = publicUrl === null ? trustedProxies > 0 : !isLoopback(new URL(publicUrl).hostname);
  const isReachable = isPublic || !isLoopback(host);
  if (!isDemo || !isReachable) return [];
  return [
    "The demo is open to other machines. Its passwords, keys and the secret that signs its sessions and payments are\n" +
      "  public: anybody can be anybody in it. Set DATABASE_URL and secrets of your own for a shop (docs/configuration.md).",
  ];
}
