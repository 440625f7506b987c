// What no client of the platform would send: odd names of the shop, targets, methods, headers and protocols, as bytes.
import { connect } from "node:net";

const lineEnd = "\r\n";
type Oddity = readonly [name: string, bytes: string];

const write = (start: string, headers: readonly string[], body = "") => [start, ...headers, "", body].join(lineEnd);
const closing = "Connection: close";

const hosts = [
  "[",
  "[::1",
  "1.2.3.999",
  "a:99999",
  "a%b",
  "%zz",
  "xn--a",
  "",
  "a b",
  "a/b",
  "u:p@a",
  "a,b",
  "é",
  "A:80",
];
const oddTargets = (path: string) => [
  `http://elsewhere.example${path}`,
  `HTTPS://elsewhere.example:99999${path}`,
  "http://",
  "elsewhere.example:443",
  "*",
  `/${path}`,
  "//elsewhere.example//",
  "/%",
  "/%00",
  "/%zz",
  "/%ff%fe",
  "/..%2f..%2fetc/passwd",
  "/\\..\\x",
  `${path}?%`,
  `${path}?a=%00&b[]=%zz&__proto__=1&constructor=2`,
  `${path}#part`,
  `${path};x=1`,
  `/${"x".repeat(3000)}`,
  `${path}?${"q=1&".repeat(800)}`,
];
const methods = [
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "FOO",
  "get",
  "PROPFIND",
  "PUT",
  "PATCH",
  "DELETE",
  "POST",
  "QUERY",
];
/** What passes for a token of a session to whoever has no key. */
const seeminglyFresh = `a.${btoa('{"exp":9999999999}')}.c`;
const oddHeaders = [
  "Accept-Language: *;q=2,,;;é,en-",
  `Accept-Language: ${"fr,".repeat(1000)}`,
  "Accept-Encoding: br;q=x, ;q=1, gzip;;",
  "Accept: \t;,",
  "Cookie: =; locale=%zz; token=; ;;=a; account=\u0001",
  `Cookie: token=${"a.b.c".repeat(500)}`,
  "Cookie: refreshToken=%",
  `Cookie: token=${seeminglyFresh}; account=%00`,
  `Cookie: token=${seeminglyFresh}; account=%E2%82%AC`,
  `Cookie: token=%E2%82%AC${seeminglyFresh}%0A; refreshToken=%00${seeminglyFresh}`,
  "Cookie: locale=../en; compare=%5B%22; view=constructor; fastOrder=x",
  "Range: bytes=5-1,a-",
  "Range: bytes=0-",
  'If-None-Match: *, W/"',
  "If-Modified-Since: yesterday",
  "If-Match: x",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 5, 5",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: gzip",
  "Transfer-Encoding: chunked, chunked",
  "Expect: 200-ok",
  "Expect: 100-continue",
  "Upgrade: websocket",
  "Upgrade: h2c",
  'Forwarded: for="[";host=[;proto=x',
  "X-Forwarded-For: [,%zz, ,",
  "X-Forwarded-Host: [",
  "X-Forwarded-Proto: javascript",
  "X-Request-Id: \t",
  "Origin: null",
  "Origin: [",
  "Origin: https://elsewhere.example",
  "Referer: %",
  "Sec-Fetch-Site: x",
  "Sec-Purpose: prefetch",
  "Authorization: Bearer",
  "Authorization: Bearer a.b.c",
  "dj-api-key: é",
  "Content-Type: multipart/form-data",
  "Content-Type: ;;;",
  `X-Long: ${"x".repeat(20_000)}`,
  "No colon",
  ": no name",
];

/** Every oddity about the address of something. */
export function odditiesOf(path: string): Oddity[] {
  const usual = ["Host: localhost", closing];
  const get = `GET ${path} HTTP/1.1`;
  const form = "Content-Type: application/x-www-form-urlencoded";
  return [
    ...hosts.map((host): Oddity => [`Host: ${host}`, write(get, [`Host: ${host}`, closing])]),
    ["two hosts", write(get, ["Host: a", "Host: b", closing])],
    ["no host", write(get, [closing])],
    ...oddTargets(path).map(
      (target): Oddity => [`target ${target.slice(0, 60)}`, write(`GET ${target} HTTP/1.1`, usual)],
    ),
    ...methods.map((method): Oddity => [`method ${method}`, write(`${method} ${path} HTTP/1.1`, usual)]),
    ...oddHeaders.map((header): Oddity => [header.slice(0, 60), write(get, [...usual, header])]),
    ...oddHeaders.map((header): Oddity => {
      return [
        `POST ${header.slice(0, 60)}`,
        write(`POST ${path} HTTP/1.1`, [...usual, header], "5\r\nhello\r\n0\r\n\r\n"),
      ];
    }),
    ["a body that is no form", write(`POST ${path} HTTP/1.1`, [...usual, form, "Content-Length: 4"], "%\0=%")],
    ["a body that is not there", write(`POST ${path} HTTP/1.1`, [...usual, form, "Content-Length: 400"], "a")],
    ["an endless head", `GET ${path} HTTP/1.1\r\nHost: a\r\nX: `],
    ["HTTP/1.0", write(`GET ${path} HTTP/1.0`, [])],
    ["HTTP/0.9", `GET ${path}\r\n`],
    ["HTTP/3.7", write(`GET ${path} HTTP/3.7`, usual)],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["TLS", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003"],
    ["two requests at once", write(get, ["Host: a"]) + write(get, ["Host: [", closing])],
  ];
}

/** Sends the bytes, says that no more will come, and answers what comes back until the other side closes. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.on("error", () => {}); // What cannot be understood may be cut off.
  socket.on("close", () => resolve(answer));
  socket.end(Buffer.from(bytes, "latin1"));
  return promise;
}

/** Sends every oddity about a path; answers those for which the server blamed itself. */
export async function findFaults(port: number, path: string): Promise<string[]> {
  const answers = odditiesOf(path).map(async ([name, bytes]) => [name, await sendBytes(port, bytes)] as const);
  return (await Promise.all(answers)).flatMap(([name, answer]) => {
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    return statuses.some((status) => status >= 500) ? [`${name} at ${path}: ${statuses}`] : [];
  });
}
