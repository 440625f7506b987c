// Views of the lists of a desk: what somebody has chosen of a list, under a name. A person's own are nobody else's; those of the desk
// belong to everybody there. Another's view is not found, whatever is to be done with it.
import type { DeskView, DeskViewList, deskViews } from "@comptoir/contract/desk/views";
import type { CallInput } from "@comptoir/contract/kit";
import { mostDeskViews } from "@comptoir/contract/limits";
import { inTransaction } from "#db/transaction.ts";
import {
  findViews,
  insertView,
  isNameTaken,
  lockViews,
  removeView,
  updateView,
  type ViewReader,
} from "#desk/views.queries.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { conflict, invalidField, notFound } from "#shared/refusal.ts";

const readerOf = (context: UserContext): ViewReader => ({ desk: deskOf(context), userId: context.user.userId });

const missingView = (id: string) => notFound("View", id);

/** The caller's views of a list and those of the caller's desk, by name. One statement. */
export const readViews = async (context: UserContext, list: DeskViewList): Promise<DeskView[]> => [
  ...(await findViews(context.deps.db, readerOf(context), list)),
];

/**
 * Makes a view, or changes one. Throws 400 naming the field: a name that its owner has given already, no version of a view that is
 * there, or a view that is taken from the desk by somebody else than who made it; 404 for another's; 409 for one that was written
 * meanwhile, and beyond 30 of one person and list.
 */
export function putView(
  context: UserContext,
  { id, version, ...values }: CallInput<typeof deskViews.putDeskView>["body"],
): Promise<DeskView> {
  const reader = readerOf(context);
  return inTransaction(context.deps.db, async (tx) => {
    await lockViews(tx);
    const seen = await findViews(tx, reader, values.list);
    const current = seen.find((view) => view.id === id);
    if (id !== undefined) {
      if (!current) throw missingView(id);
      if (version === undefined) throw invalidField("F-E-001", "version", "Missing value: version");
      if (version !== current.version)
        throw conflict("The view has been changed meanwhile", `VERSION_${current.version}`);
      if (!(values.isTeam || current.isMine))
        throw invalidField("F-E-040", "isTeam", "Only who has made a view takes it from the desk");
    } else if (seen.filter(({ isMine }) => isMine).length >= mostDeskViews)
      throw conflict(`At most ${mostDeskViews} views of a list can be kept`, "DESK_VIEWS_FULL");
    if (await isNameTaken(tx, reader, { ...values, id: id ?? null }))
      throw invalidField("F-E-003", "name", `A view of this name exists: ${values.name}`);
    return id === undefined ? insertView(tx, reader, values) : updateView(tx, reader, id, values);
  });
}

/** Deletes a view. Throws 404 for another's. */
export async function deleteView(context: UserContext, id: string): Promise<void> {
  if (!(await removeView(context.deps.db, readerOf(context), id))) throw missingView(id);
}
