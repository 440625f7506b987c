import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { listen, PortError } from "#server.ts";

const host = "127.0.0.1";

it("a port in use is named with the variable that chooses another", async () => {
  const first = await listen({ port: 0, host });
  const second = listen({ port: first.port, host });
  await expect(second).rejects.toThrow(PortError);
  await expect(second).rejects.toThrow(`Port ${first.port} is in use by another program`);
  await expect(second).rejects.toThrow(`PORT=${first.port + 1}`);
  await first.drain({ notice: 0, patience: 0 });
});

it("an interface that does not exist is named", async () => {
  await expect(listen({ port: 0, host: "192.0.2.1" })).rejects.toThrow("no interface 192.0.2.1");
});

it("says that it starts until it is told who answers", async () => {
  const server = await listen({ port: 0, host });
  const ask = (path: string) => fetch(`http://${host}:${server.port}${path}`);
  const [starting, alive] = [await ask("/"), await ask("/healthz")];
  expect([starting.status, starting.headers.get("retry-after"), alive.status]).toEqual([503, "1", 200]);
  server.serve((_, response) => response.end("open"));
  expect(await (await ask("/")).text()).toBe("open");
  await server.drain({ notice: 0, patience: 0 });
});

it("shows people a page while it starts, and programs a line", async () => {
  const server = await listen({ port: 0, host, startingPage: (path) => `<p>${path}` });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://${host}:${server.port}${path}`, init);
    return [answer.status, answer.headers.get("content-type")?.split(";")[0], await answer.text()];
  };
  const headers = { accept: "text/html,application/xhtml+xml" };
  expect(await ask("/en", { headers })).toEqual([503, "text/html", "<p>/en"]);
  expect(await ask("/api")).toEqual([503, "text/plain", "The shop is starting.\n"]);
  expect(await ask("/", { headers, method: "POST" })).toEqual([503, "text/plain", "The shop is starting.\n"]);
  expect(await ask("/healthz", { headers })).toEqual([200, "text/plain", "ok\n"]);
  await server.drain({ notice: 0, patience: 0 });
});

it("answers the requests under way before it stops", async () => {
  const server = await listen({ port: 0, host });
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  server.serve(async (_, response) => {
    arrived.resolve();
    await release.promise;
    response.end("done");
  });
  const asking = once(get({ port: server.port, host }), "response");
  await arrived.promise;
  const drained = server.drain({ notice: 0, patience: 60_000 });
  // A connection alone: a request that still came in would wait as the first one does.
  const refused = () =>
    new Promise<boolean>((done) => {
      const socket = connect(server.port, host, () => done(false)).once("error", () => done(true));
      socket.once("connect", () => socket.destroy());
    });
  await expect.poll(refused).toBe(true);
  release.resolve();
  const [answer] = await asking;
  expect(String(await answer.toArray())).toBe("done");
  await drained;
});

it("answers whoever was connected when it took no more, and ends that connection", async () => {
  const server = await listen({ port: 0, host });
  server.serve((_, response) => response.end("done"));
  const open = async () => {
    const socket = connect(server.port, host);
    await once(socket, "connect");
    return socket;
  };
  const faults: unknown[] = [];
  const [asking, silent] = [await open(), await open()];
  for (const socket of [asking, silent]) {
    socket.on("error", (error) => faults.push(error));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
  }
  const drained = server.drain({ notice: 0, patience: 60_000, quiet: 60_000 });
  const isRefused = () =>
    open().then(
      (socket) => socket.destroy() && false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  asking.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const answer = String(Buffer.concat(await asking.toArray()));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*\r\nConnection: close\r\n.*done/s);
  silent.destroy();
  await drained;
  expect(faults).toEqual([]);
});

it("ends connections that ask for nothing", async () => {
  const server = await listen({ port: 0, host });
  const socket = connect(server.port, host);
  await once(socket, "connect");
  const closed = once(socket.resume(), "close");
  await server.drain({ notice: 0, patience: 60_000, quiet: 1 });
  await closed;
});

it("does not wait longer than it may", async () => {
  const server = await listen({ port: 0, host });
  const arrived = Promise.withResolvers<void>();
  server.serve(() => arrived.resolve());
  const asking = once(get({ port: server.port, host }), "response");
  await arrived.promise;
  await Promise.all([expect(asking).rejects.toThrow("socket hang up"), server.drain({ notice: 0, patience: 1 })]);
});
