// Entries of the menus of carts, lists and master quotes; each is a form that works without scripts.
import { useCollectionsText } from "messages:collections";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { MenuButton } from "#ui/overlay/menu.tsx";

type EntryProps = {
  readonly action: string;
  readonly name: string;
  readonly value: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

export function ManageEntry({ action, name, value, icon, children }: EntryProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name={name} value={value} />
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  );
}

type ShareFormProps = {
  readonly action: string;
  readonly isShared: boolean;
  /** The whole address, for colleagues. */
  readonly url: string;
  readonly texts: { readonly [Word in "help" | "share"]: string };
};

/** Who may read it, and the address to send them (ux K-08). */
export function ShareForm({ action, isShared, url, texts }: ShareFormProps) {
  const t = useCollectionsText();
  return (
    <Disclosure summary={t(isShared ? "sharedOpen" : "shareOpen")}>
      <Form method="post" action={action} className="grid gap-2">
        <p className="text-sm">{texts.help}</p>
        {isShared && (
          <Field label={t("shareLink")}>
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        <Button type="submit" name="manage" value={isShared ? "unshare" : "share"} size="small">
          {isShared ? t("unshare") : texts.share}
        </Button>
      </Form>
    </Disclosure>
  );
}
