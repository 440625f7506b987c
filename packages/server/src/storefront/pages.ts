// The pages: the storefront's own build, given for each request what it needs from this process.
import type { RequestContext } from "@comptoir/storefront/context";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Service } from "#http/listener.ts";

/** The build's entry module makes the context, as the build holds its own copy of every module. */
type Build = ServerBuild & {
  entry: { module: { createLoadContext?: (values: RequestContext) => RouterContextProvider } };
};

export type PageContext = Omit<RequestContext, "clientAddress" | "requestId">;

/** The storefront as a service; `load` gives the server side of its build, the same or a newer one each time. */
export async function createPages(context: PageContext, load: () => Promise<unknown>): Promise<Service> {
  const { createRequestHandler } = await import("react-router");
  const current = async () => (await load()) as Build; // What the framework's build exports.
  const handler = createRequestHandler(current, process.env.NODE_ENV);
  return async (request, visit) => {
    const { createLoadContext } = (await current()).entry.module;
    if (createLoadContext === undefined) throw new Error("The storefront's entry.server exports no createLoadContext");
    return handler(request, createLoadContext({ ...context, ...visit }));
  };
}
