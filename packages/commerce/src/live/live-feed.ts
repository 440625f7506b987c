// What this process tells open pages: it reads what has changed when PostgreSQL says that something has, and writes to those
// who follow it. Each is asked whether it may still hear before it is told anything, and now and then besides.
import { CutOff } from "@comptoir/http/exchange";
import type { Db } from "#db/statement.ts";
import { findLiveEntries, hasChanged } from "#live/live-events.queries.ts";
import { createLiveIds } from "#live/live-ids.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Log } from "../deps.ts";

/** Where changes are told; the server's notices fit. */
type Notices = {
  listen(channel: string, handler: () => void): Promise<unknown>;
  onReconnect(handler: () => void): void;
};

export type Follower = {
  /** What the page shows, as `tell_live` of the database names it. */
  readonly topic: string;
  /** Whose it is: one user has so many at a time. */
  readonly userId: string;
  /** The id of the event that was heard last; null at first. */
  readonly since: string | null;
  mayHear(): Promise<boolean>;
};

export type LiveFeed = {
  /** From now on tells of what changes. */
  follow(notices: Notices): Promise<void>;
  /** The events of one who follows, until either side ends them. Throws 503 when too many are open. */
  open(follower: Follower): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** How many are open. */
  count(): number;
  /** Ends all that are open, and opens none any more. */
  end(): void;
};

export type LiveOptions = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Pick<Log, "warn">;
  /** Seals where the feed stands into the ids of events. */
  readonly secret: string;
  /** Most that are open in this process, and of one user. */
  readonly most?: number;
  readonly mostOfUser?: number;
  /** Milliseconds between two signs of life, shorter than proxies wait for one. */
  readonly heartbeat?: number;
};

const MOST = 2_000;
const MOST_OF_USER = 50;
const HEARTBEAT = 20_000;
/** The signs of life are spread over so many moments, so that not all are asked at once whether they may still hear. */
const BEATS = 20;
/** Events that wait in the process for one reader: one that is slower is cut off, and asks again for what it missed. */
const MOST_WAITING = 8;
/** Milliseconds: a page that just came may be as old as this. */
const AGE_OF_PAGE = 30_000;
/** Milliseconds: who was away for longer reads again, whatever has changed. */
const LONGEST_BREAK = 3600_000;
/** Milliseconds after which a browser connects again. */
const RETRY = 2_000;
const BUSY_SECONDS = 60;
/** Milliseconds between two readings while no page is open, far below `AGE_OF_PAGE`: of what was read late, a page that comes is told. */
const REST = 2_000;
/** The position before anything has changed. */
const BEGINNING = "0";

const tooMany = (status: 429 | 503, code: string) =>
  new Refusal(status, [{ code, message: "Too many pages are being told of changes", detail: "" }], BUSY_SECONDS);

const encoder = new TextEncoder();
/** An event as browsers read it; one that says nothing moves the id on. */
const written = (id: string, data: string) => encoder.encode(`id: ${id}\ndata: ${data}\n\n`);

type Connection = Follower & {
  readonly beat: number;
  readonly controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  isBusy: boolean;
  /** Something has changed that it was not told of yet. */
  hasNews: boolean;
};

/** Who follows, by topic. */
function createConnections() {
  const byTopic = new Map<string, Set<Connection>>();
  const ofUsers = new Map<string, number>();
  let count = 0;
  return {
    count: () => count,
    countOf: (userId: string) => ofUsers.get(userId) ?? 0,
    of: (topic: string): Iterable<Connection> => byTopic.get(topic) ?? [],
    all: () => [...byTopic.values()].flatMap((connections) => [...connections]),
    add(connection: Connection): void {
      byTopic.set(connection.topic, (byTopic.get(connection.topic) ?? new Set()).add(connection));
      ofUsers.set(connection.userId, (ofUsers.get(connection.userId) ?? 0) + 1);
      count += 1;
    },
    /** Answers whether it was there. */
    remove(connection: Connection): boolean {
      const { topic, userId } = connection;
      const ofTopic = byTopic.get(topic);
      if (!ofTopic?.delete(connection)) return false;
      if (ofTopic.size === 0) byTopic.delete(topic);
      const left = (ofUsers.get(userId) ?? 1) - 1;
      if (left === 0) ofUsers.delete(userId);
      else ofUsers.set(userId, left);
      count -= 1;
      return true;
    },
  };
}

/** Reads changes when told to, one reading at a time, and hands each on once. */
function createReader({ db, log }: LiveOptions, onEntries: (topics: ReadonlySet<string>) => void) {
  let position: string | null = null;
  let known: ReadonlySet<number> = new Set();
  let isReading = false;
  let isWanted = false;

  async function readOnce(): Promise<void> {
    const found = await findLiveEntries(db, position);
    const isNew = found.entries.filter(({ sequence }) => !known.has(sequence));
    position = found.position;
    known = new Set(found.entries.map(({ sequence }) => sequence));
    if (isNew.length > 0) onEntries(new Set(isNew.flatMap(({ topics }) => topics)));
  }

  async function read(): Promise<void> {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isWanted) {
        isWanted = false;
        await readOnce();
      }
    } catch (error) {
      log.warn({ error }, "open pages could not be told of a change");
      setTimeout(() => void read(), 1_000).unref();
    } finally {
      isReading = false;
    }
  }
  return { read, position: () => position };
}

/** Tells connections, each of one thing at a time, so that an id never goes out before what it stands for. */
function createTeller(
  connections: ReturnType<typeof createConnections>,
  idFor: (connection: Connection) => string,
  log: LiveOptions["log"],
) {
  function leave(connection: Connection): void {
    if (connections.remove(connection)) connection.controller.close();
  }

  function send(connection: Connection, id: string, data: string): void {
    const { controller } = connection;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(written(id, data));
    else if (connections.remove(connection)) controller.error(new CutOff("A reader of events is too slow"));
  }

  async function tell(connection: Connection, isNews: boolean): Promise<void> {
    connection.hasNews ||= isNews;
    if (connection.isBusy) return;
    connection.isBusy = true;
    try {
      do {
        const id = idFor(connection);
        const data = connection.hasNews ? connection.topic : "";
        connection.hasNews = false;
        if (!(await connection.mayHear())) leave(connection);
        else send(connection, id, data);
      } while (connection.hasNews);
    } catch (error) {
      // Whoever cannot be asked now connects again.
      log.warn({ error }, "an open page could not be told of a change");
      leave(connection);
    } finally {
      connection.isBusy = false;
    }
  }
  return { leave, tell };
}

/** Makes the feed of this process; nobody is told anything before it follows the notices. */
export function createLiveFeed(options: LiveOptions): LiveFeed {
  const { db, clock, log, secret, most = MOST, mostOfUser = MOST_OF_USER, heartbeat = HEARTBEAT } = options;
  const ids = createLiveIds(secret);
  const connections = createConnections();
  const reader = createReader(options, (topics) => {
    for (const topic of topics) for (const connection of connections.of(topic)) void tell(connection, true);
  });
  const { leave, tell } = createTeller(connections, (owner) => ids.seal(reader.position() ?? BEGINNING, owner), log);
  let isEnded = false;
  let beats = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** Where nobody would be told, all that changes for a while is read at once. */
  function hear(): void {
    if (connections.count() > 0) void reader.read();
    else rest ??= setTimeout(readRested, REST).unref();
  }

  function readRested(): void {
    clearTimeout(rest);
    rest = undefined;
    void reader.read();
  }

  function beat(): void {
    beats = (beats + 1) % BEATS;
    for (const connection of connections.all()) if (connection.beat === beats) void tell(connection, false);
  }

  async function catchUp(connection: Connection): Promise<void> {
    const now = clock().getTime();
    const [moment, oldest] = [new Date(now - AGE_OF_PAGE), new Date(now - LONGEST_BREAK)];
    // Of an id that says nothing, nobody knows how old it is.
    const position = connection.since === null ? null : (ids.open(connection.since, connection) ?? BEGINNING);
    const asked = hasChanged(db, connection.topic, { position, moment, oldest });
    // Who cannot be told whether something was missed reads again.
    if (await asked.catch(() => true)) void tell(connection, true);
  }

  return {
    async follow(notices) {
      notices.onReconnect(() => void reader.read());
      await notices.listen("live", hear);
      await reader.read();
      timer = setInterval(beat, heartbeat / BEATS).unref();
    },
    open(follower) {
      const position = reader.position();
      if (isEnded || position === null || connections.count() >= most) throw tooMany(503, "OVERLOADED");
      if (connections.countOf(follower.userId) >= mostOfUser) throw tooMany(429, "TOO_MANY_REQUESTS");
      let connection: Connection | undefined;
      const start = (controller: Connection["controller"]) => {
        connection = { ...follower, controller, beat: beats, isBusy: false, hasNews: false };
        connections.add(connection);
        controller.enqueue(encoder.encode(`retry: ${RETRY}\n`));
        controller.enqueue(written(ids.seal(position, follower), ""));
        if (rest) readRested();
        void catchUp(connection);
      };
      const cancel = () => void (connection && connections.remove(connection));
      return new ReadableStream({ start, cancel }, { highWaterMark: MOST_WAITING });
    },
    count: connections.count,
    end() {
      isEnded = true;
      clearInterval(timer);
      clearTimeout(rest);
      for (const connection of connections.all()) leave(connection);
    },
  };
}
