// The bar of the desk around its pages, or around the sign-in for whoever has not come in yet.

import { useDeskText } from "messages:desk";
import CircleUser from "lucide-react/icons/circle-user";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Desk, mostCounted } from "#desk/desk.ts";
import { DeskKeys, openDeskDialog } from "#desk/frame/desk-keys.tsx";
import { type DeskPlace, deskPlaces } from "#desk/frame/desk-menu.ts";
import { useReturnToRow } from "#desk/frame/return-to-row.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { useRootData } from "#lib/session/session.ts";
import { ColourModeControl } from "#shell/frame/colour-mode-control.tsx";
import { LogoMark } from "#shell/frame/logo.tsx";
import { RouteFocus } from "#shell/frame/route-focus.tsx";
import { LanguageSwitch } from "#shell/session/language-switch.tsx";
import { BareLink, NavigationLink } from "#ui/action/link.tsx";
import { Menu, MenuButton } from "#ui/overlay/menu.tsx";

type DeskFrameProps = { readonly desk: Desk | null; readonly children: ReactNode };

export function DeskFrame({ desk, children }: DeskFrameProps) {
  const t = useDeskText();
  useReturnToRow();
  return (
    <>
      <nav className="skip-links" aria-label={t("skipLinks")}>
        <a href="#content">{t("skipToContent")}</a>
      </nav>
      <header className="print:hidden">
        <Strip desk={desk} />
        <Bar desk={desk} />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-gutter py-6">
        {children}
        {desk && <PrintedBy desk={desk} />}
      </main>
      <RouteFocus />
      {desk && <DeskKeys desk={desk} />}
    </>
  );
}

/** Whose print it is, and of when. */
function PrintedBy({ desk: { name, supplier, readAt } }: { readonly desk: Desk }) {
  const t = useDeskText();
  return (
    <p className="mt-6 hidden border-t border-line pt-2 text-sm print:block">
      {t("printedBy", { name, desk: supplier ?? t("marketplace"), date: formatDateTime(readAt) })}
    </p>
  );
}

function Strip({ desk }: Pick<DeskFrameProps, "desk">) {
  const t = useDeskText();
  return (
    <div className="border-b border-line bg-sunken text-sm">
      <div className="mx-auto flex min-h-8 max-w-page items-center gap-4 px-gutter max-sm:gap-2">
        <p className="min-w-0 py-1">
          {desk?.supplier ? (
            <>
              <span className="max-sm:sr-only">{t("supplierDesk")} · </span>
              <b>{desk.supplier}</b>
            </>
          ) : (
            <b>{t(desk ? "marketplace" : "desk")}</b>
          )}
        </p>
        <div className="ml-auto flex flex-none items-center sm:gap-3">
          <LanguageSwitch />
          <div className="hidden sm:block">
            <ColourModeControl />
          </div>
          {desk && <UserMenu desk={desk} />}
        </div>
      </div>
    </div>
  );
}

function UserMenu({ desk: { name, email } }: { readonly desk: Desk }) {
  const t = useDeskText();
  const summary = (
    <>
      <CircleUser />
      <span aria-hidden="true" className="max-w-48 truncate font-normal text-text max-sm:hidden">
        {name}
      </span>
    </>
  );
  return (
    <Menu summary={summary} label={t("userMenuOf", { name })} align="end" size="small">
      <p className="truncate px-2.5 py-1 text-sm text-muted">{email}</p>
      <MenuButton onPress={() => openDeskDialog("list")}>{t("keysTitle")}</MenuButton>
      <Form method="post" action={useDeskPaths().logout()}>
        <MenuButton type="submit">{t("signOut")}</MenuButton>
      </Form>
    </Menu>
  );
}

function Bar({ desk }: Pick<DeskFrameProps, "desk">) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const { brand } = useRootData().shop;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-6 px-gutter max-sm:gap-x-3">
        <BareLink
          to={paths.inbox()}
          aria-label={t("toInboxOf", { brand })}
          className="flex min-h-11 flex-none items-center gap-2 text-xl font-bold text-primary"
        >
          <LogoMark />
          <span>{brand}</span>
        </BareLink>
        {desk && (
          <nav aria-label={t("menu")} className="flex flex-wrap gap-1 max-sm:ml-auto">
            {deskPlaces(desk, paths, t).map((place) => (
              <Entry key={place.key} place={place} />
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

/** A place of the menu, with how much waits there. */
function Entry({ place: { to, label, Icon, count, isExact = false } }: { readonly place: DeskPlace }) {
  const t = useDeskText();
  return (
    <NavigationLink to={to} isExact={isExact} className="button header-entry max-sm:px-2">
      <span className="contents max-sm:hidden">
        <Icon aria-hidden="true" />
      </span>
      {label}
      {count ? (
        <>
          <span className="sr-only">, {t("waiting", { count })}</span>
          <span aria-hidden="true" className="count" data-tone="warning">
            {count > mostCounted ? t("many", { count: mostCounted }) : count}
          </span>
        </>
      ) : null}
    </NavigationLink>
  );
}
