// The floors, as bare as they can be: `hello` answers the bytes it is given, `select` and `update` run one prepared
// statement per request. A process of its own, so that it shares nothing with the shop it is compared with.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bodies = new Map<string, Buffer>();

async function statement(text: string, name: string, values: unknown[]): Promise<Buffer> {
  const result = await pool.query({ name, text, values });
  return Buffer.from(JSON.stringify(result.rows));
}

let turn = 0;
const keys = (await pool.query<{ id: string }>("SELECT id FROM bench_rows ORDER BY id")).rows.map((row) => row.id);
const nextKey = () => keys[turn++ % keys.length];

const answers: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  "/select": () => statement("SELECT id, label, amount FROM bench_rows WHERE id = $1", "select", [nextKey()]),
  "/update": () => statement("UPDATE bench_rows SET amount = amount + 1 WHERE id = $1", "update", [nextKey()]),
};

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  if (request.method === "PUT") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.set(path, Buffer.concat(chunks));
    response.end();
    return;
  }
  const body = (await answers[path]?.()) ?? bodies.get(path) ?? Buffer.from("hello");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit());
