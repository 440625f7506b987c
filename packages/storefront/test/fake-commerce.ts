// A commerce API of a few lines: answers by method and path, and remembers what it was asked.

type Answer = (request: Request) => unknown;
export type Answers = Readonly<Record<string, Answer>>;

export type FakeCommerce = {
  readonly fetch: (request: Request) => Promise<Response>;
  /** "POST /auth/token" and so on, in order. */
  readonly calls: Request[];
};

export const refuse = (status: number, code: string, message = code) =>
  Response.json({ code, message, error: "", content: {}, errors: [], warnings: [] }, { status });

/** `answers` by "METHOD /path"; a plain value is answered as JSON, what is not named as 404. */
export function fakeCommerce(answers: Answers): FakeCommerce {
  const calls: Request[] = [];
  return {
    calls,
    fetch: async (request) => {
      calls.push(request.clone());
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      if (!answer) return refuse(404, "NOT_FOUND");
      const value = await answer(request);
      if (value instanceof Response) return value;
      return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    },
  };
}

/** A token of three parts that ends so many seconds from now. */
export function tokenFor(seconds: number, subject = "buyer"): string {
  return `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, sub: subject }))}.signature`;
}

const account = { id: "0000000001", externalId: "CLI-HALLES", name: "Les Halles" };
const otherAccount = { id: "0000000002", externalId: "CLI-CANAL", name: "Le Canal" };

export const buyer = {
  user: {
    id: "0000000007",
    firstName: "Alice",
    lastName: "Martin",
    email: "multi@demo.test",
    rights: ["ORDER_PLACE"],
    organisations: [{ id: "0000000009", name: "Halles de Lyon" }],
    mainOrganisationId: "0000000009",
  },
  account,
  accounts: [account, otherAccount],
};

/** What a signed-in page asks for besides its own data. */
export const signedIn: Answers = {
  "GET /v1/authenticated-user": () => buyer,
  "GET /v2/shop/carts": () => ({
    carts: [
      {
        id: "0000000003",
        name: "Panier Lyon",
        status: "ON_GOING",
        type: "CART",
        numberOfLines: 12,
        currency: "EUR",
        totalPrice: { priceWithoutTax: 1234.5 },
        totalDiscountPrice: null,
      },
    ],
  }),
  "GET /v2/shop/commercial-orders": () => ({ content: [] }),
  "GET /v1/shop/navigation-category/online": () => [],
};
