import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, variableNames } from "#config.ts";

const secrets = {
  DATABASE_URL: "postgresql://shop:secret@db/shop",
  COMMERCE_API_KEY: "a-key",
  TOKEN_SECRET: "0123456789012345678901234567890123456789",
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Shop <shop@example.com>",
  CONTENT_PUBLIC_TOKEN: "a-public-token",
};

function refusalOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("an empty environment is the demo", () => {
  it("on loopback, port 3000, with the embedded database and everything in one process", () => {
    expect(readConfig({})).toMatchObject({
      isDemo: true,
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: null,
      roles: new Set(["storefront", "commerce", "content", "worker"]),
      apiKeys: { "demo-storefront": ["ACCOUNT"], "demo-operator": ["OPERATOR"], "demo-supplier": ["SUPPLIER"] },
      deskKeys: { SUPPLIER: "demo-supplier", OPERATOR: "demo-operator" },
      accessTokenLifetime: 600,
      refreshTokenLifetime: 7200,
      sessionLifetime: 2_592_000,
    });
  });

  it("and so is one whose variables are set to nothing", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toEqual(readConfig({}));
  });

  it("keeps its data in the folder .data of the repository", () => {
    expect(readConfig({}).dataDirectory).toMatch(/[^/]\/\.data$/);
  });
});

describe("a deployment on its own database", () => {
  it("takes no secret of the demo", () => {
    const { isDemo, apiKeys, deskKeys, tokenSecret } = readConfig(secrets);
    expect({ isDemo, apiKeys, deskKeys, tokenSecret }).toEqual({
      isDemo: false,
      deskKeys: {},
      apiKeys: { "a-key": ["ACCOUNT"] },
      tokenSecret: secrets.TOKEN_SECRET,
    });
  });

  it.each(["COMMERCE_API_KEY", "TOKEN_SECRET", "SMTP_URL", "MAIL_FROM", "CONTENT_PUBLIC_TOKEN"])(
    "is refused without %s, with the way to make one",
    (name) => {
      expect(refusalOf({ ...secrets, [name]: "" })).toMatch(new RegExp(`^  ${name} is not set: .{20,}`, "m"));
    },
  );

  it("hears of everything that is missing at once", () => {
    expect(refusalOf({ DATABASE_URL: secrets.DATABASE_URL }).split("\n")).toHaveLength(6);
  });

  it("may be made the demo by name", () => {
    expect(readConfig({ DATABASE_URL: secrets.DATABASE_URL, DEMO: "true" })).toMatchObject({
      isDemo: true,
      databaseUrl: secrets.DATABASE_URL,
      storefrontKey: "demo-storefront",
    });
  });
});

describe("a storefront alone", () => {
  const alone = { ROLES: "storefront", COMMERCE_API_KEY: "a-key" };

  it("needs to know where the commerce API is, and nothing that nobody reads", () => {
    expect(refusalOf(alone)).toMatch(/COMMERCE_URL is not set.*/);
    expect(refusalOf(alone).split("\n")).toHaveLength(2);
  });

  it("opens no database", () => {
    const config = readConfig({ ...alone, COMMERCE_URL: "https://api.example.com/" });
    expect(config).toMatchObject({ opensDatabase: false, isDemo: false, commerceUrl: "https://api.example.com" });
  });
});

describe("a value that cannot be used is named", () => {
  it.each([
    ["PORT", "http", 'PORT has to be a whole number from 0 to 65535, not "http"'],
    ["PORT", "70000", 'PORT has to be a whole number from 0 to 65535, not "70000"'],
    [
      "ROLES",
      "storefront,cook",
      'ROLES has to be a list of storefront, commerce, content, worker, not "storefront,cook"',
    ],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL has to be fatal, error, warn, info, debug or silent, not "loud"'],
    ["ACCESS_TTL", "1.5", 'ACCESS_TTL has to be a whole number from 10 to 86400, not "1.5"'],
    ["DEMO", "yes", 'DEMO has to be true or false, not "yes"'],
    ["SMTP_URL", "mail", "SMTP_URL has to be an address like smtp://user:password@host:587"],
  ])("%s=%s", (name, value, message) => {
    expect(refusalOf({ [name]: value })).toContain(message);
  });

  it("but a secret is never repeated", () => {
    expect(refusalOf({ ...secrets, TOKEN_SECRET: "too short" })).toMatch(
      /TOKEN_SECRET has to have at least 32 characters$/,
    );
    expect(refusalOf({ DATABASE_URL: "mysql://root:hunter2@db" })).not.toContain("hunter2");
  });
});

describe("stories", () => {
  const alone = { ROLES: "content", CONTENT_PUBLIC_TOKEN: "a-public-token" };

  it("are files of the repository, which need no database; drafts are read by nobody without a token for them", () => {
    const { content, opensDatabase, isDemo } = readConfig(alone);
    expect({ ...content, opensDatabase, isDemo }).toEqual({
      ...{ url: null, oauthToken: null, editorOrigin: null, store: "files", opensDatabase: false, isDemo: false },
      folder: expect.stringMatching(/\/packages\/content$/),
      tokens: { public: "a-public-token", preview: null },
    });
    expect(readConfig({}).content.tokens).toEqual({ public: "demo-public-token", preview: "demo-preview-token" });
  });

  it("or rows of the database, which then has to be named", () => {
    const kept = { ...alone, CONTENT_STORE: "database" };
    expect(readConfig({ ...kept, DATABASE_URL: secrets.DATABASE_URL })).toMatchObject({ opensDatabase: true });
    expect(refusalOf({ ...kept, DEMO: "false" })).toMatch(/^ {2}DATABASE_URL is not set/m);
    expect(refusalOf({ ...alone, CONTENT_STORE: "paper" })).toContain("CONTENT_STORE has to be files or database");
  });

  it("have tokens that nobody guesses and every address can carry", () => {
    for (const token of ["short", "with space", "a&b=c-d-e-f"])
      expect(refusalOf({ ...alone, CONTENT_PUBLIC_TOKEN: token })).toContain(
        "CONTENT_PUBLIC_TOKEN has to be 8 or more",
      );
  });
});

it("pictures come from the origins that are named, a subdomain or all of them", () => {
  expect(readConfig({}).pictureOrigins).toEqual([]);
  const { pictureOrigins } = readConfig({
    PICTURE_ORIGINS: "https://cdn.example.com/, https://*.img.example.com:8443",
  });
  expect(pictureOrigins).toEqual(["https://cdn.example.com", "https://*.img.example.com:8443"]);
  for (const wrong of ["cdn.example.com", "https://cdn.example.com/pictures", "https://a.test; script-src *", "https:"])
    expect(refusalOf({ PICTURE_ORIGINS: wrong })).toContain("PICTURE_ORIGINS has to be a list of origins like");
});

describe("payment", () => {
  const bank = {
    BANK_BENEFICIARY: "Shop SAS",
    BANK_IBAN: "FR76 3000 6000 0112 3456 7890 189",
    BANK_BIC: "AGRIFRPPXXX",
  };

  it("takes the account for transfers as a whole", () => {
    expect(readConfig({ ...secrets, ...bank }).bankAccount).toEqual({
      ...{ beneficiary: "Shop SAS", iban: "FR7630006000011234567890189", bic: "AGRIFRPPXXX" },
    });
    expect(readConfig(secrets).bankAccount).toBeNull();
  });

  const adyen = { ADYEN_API_KEY: "AQE-key", ADYEN_MERCHANT_ACCOUNT: "ShopECOM", ADYEN_HMAC_KEY: "44".repeat(32) };

  it("takes cards through Adyen when its three settings are there, on the test platform unless a live prefix is given", () => {
    expect(readConfig(secrets).adyen).toBeNull();
    expect(readConfig({ ...secrets, ...adyen }).adyen).toEqual({
      ...{ apiKey: "AQE-key", merchantAccount: "ShopECOM", hmacKey: "44".repeat(32), livePrefix: null },
    });
    const live = readConfig({ ...secrets, ...adyen, ADYEN_LIVE_PREFIX: "1797a841fbb37ca7-Shop" });
    expect(live.adyen?.livePrefix).toBe("1797a841fbb37ca7-Shop");
  });

  it("does not start with Adyen half configured, the demo neither", () => {
    for (const name of Object.keys(adyen)) {
      const message = `${name} is not set: ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY are set together`;
      expect(refusalOf({ ...secrets, ...adyen, [name]: "" })).toContain(message);
      expect(refusalOf({ ...adyen, [name]: "" })).toContain(message);
    }
    expect(refusalOf({ ...secrets, ADYEN_LIVE_PREFIX: "x" })).toContain("ADYEN_LIVE_PREFIX alone");
    expect(refusalOf({ ...secrets, ...adyen, ADYEN_HMAC_KEY: "not hex" })).toContain(
      "ADYEN_HMAC_KEY has to be the hex",
    );
  });

  it("does not start with half of it", () => {
    expect(refusalOf({ ...secrets, ...bank, BANK_BIC: "" })).toContain("BANK_BIC is not set: BANK_BENEFICIARY,");
    expect(refusalOf({ ...secrets, ...bank, BANK_IBAN: "12" })).toContain("BANK_IBAN has to be an IBAN");
  });
});

it("docs/configuration.md explains every variable and no other", async () => {
  const text = await readFile(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| `"));
  const explained = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]),
  );
  expect(explained.sort()).toEqual([...variableNames].sort());
});
