// The log: one JSON line per event on standard output. It carries no token, password, mail text or price.
import pino, { type Logger } from "pino";
import type { Config } from "#config.ts";

const hidden = ["authorization", "cookie", "token", "accessToken", "refreshToken", "password", "text", "html", "body"];

export type { Logger };

/** The log of the process; everything below the configured level is dropped. */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`]), censor: "(hidden)" },
  });
}
