import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { routerPlugin } from "./router-plugin.ts";

const entry: Plugin = {
  name: "entry",
  resolveId: (id) => (id === "form-alone" ? `${import.meta.dirname}/form-alone.js` : null),
  load: (id) =>
    id.endsWith("/form-alone.js")
      ? 'import { createElement } from "react"; import { Form } from "react-router"; window.form = createElement(Form);'
      : null,
};

async function bundle(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    ...{ root: import.meta.dirname, configFile: false, logLevel: "error", plugins: [entry, ...plugins] },
    build: { write: false, minify: false, rolldownOptions: { input: "form-alone" } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((output) => (output.type === "chunk" ? output.code : "")).join("");
}

it("leaves out the components of the router that nobody uses, and keeps the others", async () => {
  const [all, used] = [await bundle([]), await bundle([routerPlugin()])];
  expect([all.includes("NavLinkWithRef"), all.includes("onSubmit")]).toEqual([true, true]);
  expect([used.includes("NavLinkWithRef"), used.includes("LinkWithRef"), used.includes("onSubmit")]).toEqual([
    ...[false, false],
    true,
  ]);
});
