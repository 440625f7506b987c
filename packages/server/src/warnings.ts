// What a person should hear before others find it.
import type { Config } from "#config.ts";

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** What is wrong with running the shop like this, though it runs. */
export function findWarnings({ isDemo, host, publicUrl }: Pick<Config, "isDemo" | "host" | "publicUrl">): string[] {
  const isReachable = !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  if (!isDemo || !isReachable) return [];
  return [
    "The demo is open to other machines. Its passwords, keys and the secret that signs its sessions and payments are\n" +
      "  public: anybody can be anybody in it. Set DATABASE_URL and secrets of your own for a shop (docs/configuration.md).",
  ];
}
