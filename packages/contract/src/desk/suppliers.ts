// The suppliers of the shop by their names alone, among whom its operator chooses: nothing of them is counted.
import { z } from "zod";
import { defineCall } from "#kit.ts";

export const NamedSupplier = z.strictObject({ id: z.string(), name: z.string() }).meta({ id: "NamedSupplier" });
export type NamedSupplier = z.infer<typeof NamedSupplier>;

export const deskSuppliers = {
  getNamedSuppliers: defineCall({
    clients: ["OPERATOR"],
    access: { right: "ORDER_READ" },
    method: "GET",
    path: "/v1/desk/suppliers",
    summary: "Names the active suppliers, by name",
    response: z.array(NamedSupplier),
  }),
} as const;
