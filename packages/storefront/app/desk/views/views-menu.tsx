// The views of a list in its head: links that open them, and forms that keep what the list shows. A view that is shown otherwise than it
// was kept says so, and is never written by itself.

import { useDeskViewsText } from "messages:deskViews";
import type { DeskView } from "@comptoir/contract/desk/views";
import { deskViewNameLength } from "@comptoir/contract/limits";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import type { ListViews } from "#desk/views/list-views.ts";
import { isChanged } from "#desk/views/views.rules.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

type ViewsProps = {
  readonly views: ListViews;
  /** What the list shows, as a view would say it. */
  readonly shown: string;
  /** The list without anything chosen. */
  readonly toAll: string;
};

export function ViewsMenu({ views, shown, toAll }: ViewsProps) {
  const t = useDeskViewsText();
  const { all, currentId, problem, refusedName } = views;
  if (!all) return <p className="text-sm text-muted">{t("unreadable")}</p>;
  const current = all.find(({ id }) => id === currentId) ?? null;
  const isOther = current !== null && isChanged(current, shown);
  const told = problem ?? (currentId && !current ? "gone" : null);
  const toView = (id: string) => `${toAll}?view=${encodeURIComponent(id)}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
        <Menu summary={current ? t("viewOf", { name: current.name }) : t("views")} variant="secondary" size="small">
          <div key={`${current?.id} ${current?.version} ${all.length}`} className="grid w-72 max-w-full gap-1">
            <Choices all={all} currentId={currentId} toView={toView} toAll={toAll} />
            {current && isOther && <Changed views={views} current={current} shown={shown} to={toView(current.id)} />}
            <SaveAs views={views} shown={shown} />
            {current && <Manage views={views} current={current} shown={shown} />}
          </div>
        </Menu>
        <span role="status">{isOther && <Badge tone="waiting">{t("changed")}</Badge>}</span>
      </div>
      {told && (
        <Alert tone="warning" isUrgent className="w-full">
          {t(`problem.${told}`, { name: refusedName })}
        </Alert>
      )}
    </>
  );
}

type ChoicesProps = Pick<ListViews, "currentId"> & {
  readonly all: readonly DeskView[];
  readonly toView: (id: string) => string;
  readonly toAll: string;
};

/** All views of the list as links: those of the reader, then those of the desk. */
function Choices({ all, currentId, toView, toAll }: ChoicesProps) {
  const t = useDeskViewsText();
  const groups = [
    { title: t("mine"), views: all.filter(({ isTeam }) => !isTeam) },
    { title: t("team"), views: all.filter(({ isTeam }) => isTeam) },
  ];
  return (
    <nav aria-label={t("views")} className="max-h-80 overflow-y-auto">
      <MenuLink to={toAll} isCurrent={currentId === null}>
        {t("none")}
      </MenuLink>
      {groups.map(
        ({ title, views }) =>
          views.length > 0 && (
            <section key={title} aria-label={title}>
              <p className="px-2 pt-2 text-sm text-muted" aria-hidden>
                {title}
              </p>
              {views.map(({ id, name }) => (
                <MenuLink key={id} to={toView(id)} isCurrent={id === currentId}>
                  <span className="min-w-0 break-words">{name}</span>
                </MenuLink>
              ))}
            </section>
          ),
      )}
    </nav>
  );
}

type FormProps = { readonly views: ListViews; readonly shown: string };
type OfViewProps = FormProps & { readonly current: DeskView };

/** What every form of a view sends; the menu closes behind it, and its button keeps the focus. */
function ViewForm(
  props: FormProps & { readonly view?: DeskView; readonly query: string; readonly children: ReactNode },
) {
  const { views, shown, view, query, children } = props;
  const fields = { list: views.list, shown, query, current: views.currentId ?? "" };
  const close = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const menu = currentTarget.closest<HTMLDetailsElement>("details.menu");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  return (
    <Form
      method="post"
      action={useDeskPaths().views()}
      preventScrollReset
      onSubmit={close}
      className="grid gap-2 px-2 py-1"
    >
      <HiddenFields
        fields={{
          ...fields,
          ...(view && { id: view.id, version: String(view.version), isTeam: String(view.isTeam) }),
        }}
      />
      {children}
    </Form>
  );
}

/** Keeps what is shown under the name of the view, or goes back to what that says. */
function Changed({ views, current, shown, to }: OfViewProps & { readonly to: string }) {
  const t = useDeskViewsText();
  return (
    <ViewForm views={views} shown={shown} view={current} query={shown}>
      <input type="hidden" name="name" value={current.name} />
      <Button type="submit" size="small" variant="primary">
        {t("save")}
      </Button>
      <p className="text-sm">
        <Link to={to}>{t("reset")}</Link>
      </p>
    </ViewForm>
  );
}

function NameField({ value }: { readonly value: string }) {
  const t = useDeskViewsText();
  return (
    <Field label={t("name")} isRequired>
      <TextInput name="name" required maxLength={deskViewNameLength} defaultValue={value} size="small" />
    </Field>
  );
}

function SaveAs({ views, shown }: FormProps) {
  const t = useDeskViewsText();
  return (
    <Disclosure summary={t("saveAs")} name="view-form" className="px-2">
      <ViewForm views={views} shown={shown} query={shown}>
        <NameField value={views.refusedName} />
        <RadioGroup
          legend={t("forWhom")}
          name="isTeam"
          defaultValue="false"
          options={[
            { value: "false", label: t("forMe") },
            { value: "true", label: t("forTeam") },
          ]}
        />
        <Button type="submit" size="small">
          {t("make")}
        </Button>
      </ViewForm>
    </Disclosure>
  );
}

/** Another name for a view, and its end, which asks first. */
function Manage({ views, current, shown }: OfViewProps) {
  const t = useDeskViewsText();
  const { name, isTeam, query } = current;
  return (
    <>
      <Disclosure summary={t("rename")} name="view-form" className="px-2">
        <ViewForm views={views} shown={shown} view={current} query={query}>
          <NameField value={name} />
          <Button type="submit" size="small">
            {t("doRename")}
          </Button>
        </ViewForm>
      </Disclosure>
      <Disclosure summary={t("remove")} name="view-form" className="px-2">
        <ViewForm views={views} shown={shown} view={current} query={query}>
          <p>{t(isTeam ? "removeTeamHelp" : "removeHelp", { name })}</p>
          <Button type="submit" size="small" variant="danger" name="remove" value="1">
            {t("doRemove")}
          </Button>
        </ViewForm>
      </Disclosure>
    </>
  );
}
