// The register of VAT numbers of the EU (VIES, REST): one question about one number. Whatever is no clear word of it is "unavailable".
import type { VatOutcome } from "@comptoir/contract/accounts";
import { outcomeOf, registerPath } from "#accounts/vat-checks/vat-checks.rules.ts";
import type { Log } from "../../deps.ts";

/** Who knows which VAT numbers are in force. */
export type VatRegister = { readonly ask: (vatNumber: string) => Promise<VatOutcome> };

/** ms that the register has to answer: it asks the one of the country in turn. */
const usualPatience = 10_000;

/** Asks the register at `url`, such as https://ec.europa.eu/taxation_customs/vies/rest-api. */
export const createVies = ({
  url,
  log,
  patience = usualPatience,
}: {
  readonly url: string;
  readonly log: Log;
  readonly patience?: number;
}): VatRegister => ({
  async ask(vatNumber) {
    try {
      const answer = await fetch(`${url.replace(/\/+$/, "")}${registerPath(vatNumber)}`, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return answer.ok ? outcomeOf(await answer.json()) : "UNAVAILABLE";
    } catch (error) {
      log.warn({ error }, "the register of VAT numbers could not be asked; it is asked again within an hour");
      return "UNAVAILABLE";
    }
  },
});
