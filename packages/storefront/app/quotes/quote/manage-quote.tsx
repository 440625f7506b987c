// What can be done with a whole master quote, in a menu beside its name; every entry works without scripts.

import { useQuotesText } from "messages:quotes";
import { descriptionLength, textLength } from "@comptoir/contract/limits";
import Copy from "lucide-react/icons/copy";
import List from "lucide-react/icons/list";
import Trash2 from "lucide-react/icons/trash-2";
import { Form } from "react-router";
import { ManageEntry } from "#collections/manage-entries.tsx";
import { usePaths } from "#lib/language.tsx";
import { isSent, type QuoteHead } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

export function ManageQuote({ quote, here }: { readonly quote: QuoteHead; readonly here: string }) {
  const t = useQuotesText();
  const paths = usePaths();
  return (
    <Menu summary={t("manage")} variant="secondary" align="end">
      {quote.mayChange && (
        <Form method="post" action={here} className="grid w-80 max-w-full gap-2 p-2.5">
          <Field label={t("rename")}>
            <TextInput
              key={quote.name}
              name="quoteName"
              defaultValue={quote.name}
              autoComplete="off"
              maxLength={textLength}
            />
          </Field>
          <Field label={t("description")} help={t("descriptionHelp")}>
            <Textarea
              key={quote.description}
              name="description"
              defaultValue={quote.description}
              maxLength={descriptionLength}
              rows={3}
            />
          </Field>
          <Button type="submit" name="describe" value="1">
            {t("save")}
          </Button>
        </Form>
      )}
      <div className="border-t border-line py-1">
        {quote.lineCount > 0 && (
          <MenuLink to={paths.addToQuote({ quote: quote.id, from: here })} icon={<Copy />}>
            {t("askAgain")}
          </MenuLink>
        )}
        <MenuLink to={paths.quotes()} icon={<List />}>
          {t("allQuotes")}
        </MenuLink>
      </div>
      {quote.mayChange && !isSent(quote) && (
        <div className="border-t border-line py-1">
          <ManageEntry action={paths.quotes()} name="delete" value={quote.id} icon={<Trash2 />}>
            {t("delete")}
          </ManageEntry>
        </div>
      )}
    </Menu>
  );
}
