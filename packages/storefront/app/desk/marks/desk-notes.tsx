// What people of the desk have noted for each other about an order or a quote. An edge tells it from what others read.

import { useDeskNotesText } from "messages:deskNotes";
import type { DeskMarks } from "@comptoir/contract/desk/marks";
import { deskNoteLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import { type DeskThing, thingName } from "#desk/marks/things.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

type DeskNotesProps = {
  readonly thing: DeskThing;
  /** Null where they cannot be read now. */
  readonly marks: DeskMarks | null;
  /** The page that shows them. */
  readonly page: string;
};

export function DeskNotes({ thing, marks, page }: DeskNotesProps) {
  const t = useDeskNotesText();
  return (
    <section id="notes" aria-labelledby="notes-title" className="grid gap-3 border-s-4 border-kraft ps-4 print:hidden">
      <div>
        <h2 id="notes-title" className="text-lg">
          {t("notes")}
        </h2>
        <p className="text-sm text-kraft">{t("whoReads")}</p>
      </div>
      {marks ? <Notes marks={marks} /> : <p>{t("unreadable")}</p>}
      <Form method="post" action={useDeskPaths().notes()} className="grid gap-2" key={marks?.notes.length}>
        <input type="hidden" name="thing" value={thingName(thing)} />
        <input type="hidden" name="page" value={page} />
        <Field label={t("add")}>
          <Textarea name="note" rows={2} required maxLength={deskNoteLength} />
        </Field>
        <p>
          <Button type="submit" size="small">
            {t("save")}
          </Button>
        </p>
      </Form>
    </section>
  );
}

function Notes({ marks: { heldBy, notes } }: { readonly marks: DeskMarks }) {
  const t = useDeskNotesText();
  return (
    <>
      {heldBy && <p>{heldBy.isMe ? t("heldByMe") : t("heldBy", { name: heldBy.name })}</p>}
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map(({ id, name, note, createdAt }) => (
            <li key={id}>
              <span className="block text-sm text-muted">
                {name} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </span>
              <span className="whitespace-pre-line break-words">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
