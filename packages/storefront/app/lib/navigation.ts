// Leaving the shop needs an explicit flag (specification §8).

const isOwnPath = (target: string) => /^\/(?![/\\])/.test(target) || /^[?#]/.test(target);

/** Gives the target back when it is a path of the shop or `external` is set; throws otherwise. */
export function ensureNavigable(target: string, options: { readonly external?: boolean } = {}): string {
  if (isOwnPath(target)) return target;
  if (!options.external)
    throw new Error(`Refused to navigate to "${target}": pass { external: true } to leave the shop.`);
  const protocol = URL.canParse(target) ? new URL(target).protocol : "";
  if (!["http:", "https:", "mailto:", "tel:"].includes(protocol))
    throw new Error(`Refused to navigate to "${target}": not an address a browser can open safely.`);
  return target;
}
