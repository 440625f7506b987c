// A visitor without a browser: one jar of cookies, and answers as they come over the wire.
import { expect, inject } from "vitest";

export type WireAnswer = { readonly status: number; readonly headers: Headers; readonly body: string };

export type WireVisitor = {
  /** Asks for an address of the shop; redirects are answers. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<WireAnswer>;
  /** Sends a form as a page does. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<WireAnswer>;
  /** Sends a form with a file, in the field that has this name. */
  upload(path: string, fields: Readonly<Record<string, string>>, file: Uint8Array, field?: string): Promise<WireAnswer>;
  /** What the commerce API tells the same visitor. Fails on a refusal. */
  read<Body>(call: string): Promise<Body>;
  /** A write of the same visitor to the commerce API. Fails on a refusal. */
  write<Body>(method: "POST" | "PUT" | "DELETE", call: string, body?: unknown): Promise<Body>;
  signIn(email: string): Promise<void>;
  cookie(name: string): string | undefined;
};

const password = "Comptoir-2026!";

/** Opens a visit; `cookies` are those that the browser has from before. */
export function visitByWire(cookies: Readonly<Record<string, string>> = {}): WireVisitor {
  const shopUrl = inject("shopUrl");
  const jar = new Map(Object.entries(cookies));

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=");
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function send(path: string, init: RequestInit = {}): Promise<WireAnswer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "accept-language": "fr", ...(cookie && { cookie }), ...init.headers };
    const answer = await fetch(shopUrl + path, { ...init, headers, redirect: "manual" });
    keep(answer.headers);
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  }

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const [token, account] = [jar.get("token"), jar.get("account")];
    const headers = {
      "content-type": "application/json",
      "dj-client": "ACCOUNT",
      "dj-api-key": "demo-storefront",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(token && account && { "customer-account-id": account }),
    };
    const answer = await send(`/api/commerce${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([path, answer.status < 300 ? "" : answer.body]).toEqual([path, ""]);
    expect(answer.headers.get("cache-control"), path).toBe(token ? "private, no-store" : null);
    return (answer.body === "" ? null : JSON.parse(answer.body)) as Body;
  }

  const post: WireVisitor["post"] = (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) });
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post,
    upload(path, fields, file, field = "file") {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set(field, new Blob([file as Uint8Array<ArrayBuffer>]), "commande.csv");
      return send(path, { method: "POST", body });
    },
    read: (path) => call("GET", path),
    write: call,
    async signIn(email) {
      const { status } = await post("/auth/login", { username: email, password, to: "" });
      expect([email, status]).toEqual([email, 302]);
    },
    cookie: (name) => jar.get(name),
  };
}
