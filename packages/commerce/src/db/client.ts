// One connection outside the pool, for who needs a session of its own: migrations, descriptions, notifications.
import pg from "pg";

/**
 * A client that is not connected yet. An error that nobody hears ends the process, so every client is born with a
 * listener: without `onError` the statement that was waiting on the connection tells of its end.
 */
export function createClient(config: pg.ClientConfig, onError: (error: Error) => void = () => {}): pg.Client {
  const client = new pg.Client(config);
  client.on("error", onError);
  return client;
}
