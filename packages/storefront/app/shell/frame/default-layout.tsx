// The frame of every page: skip links, header, the page, footer, and the phone's bar.

import { useShellText } from "messages:shell";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { forEverybody } from "#lib/session/caching.ts";
import { useSession } from "#lib/session/session.ts";
import { AddedNotice } from "#shell/frame/added-notice.tsx";
import { BottomBar } from "#shell/frame/bottom-bar.tsx";
import { Footer } from "#shell/frame/footer.tsx";
import { Header } from "#shell/frame/header.tsx";
import { RouteFocus } from "#shell/frame/route-focus.tsx";
import { Shortcuts } from "#shell/frame/shortcuts.tsx";
import { AccountNotice } from "#shell/frame/signed-in-parts.ts";
import { UnansweredNotice } from "#shell/frame/unanswered-notice.ts";
import { SessionNotice } from "#shell/session/session-notice.tsx";
import { ToastsProvider } from "#ui/overlay/toasts.tsx";

// Loaded only for buyers who come from a procurement system.
const PunchoutStrip = lazy(() => import("#punchout/punchout-strip.tsx"));
const NewBuildOffer = lazy(() => import("#shell/frame/new-build-offer.tsx"));

/** Milliseconds before a page cares for newer builds than its own: it has better to do first. */
const SETTLED_MS = 10_000;

export const handle = forEverybody;

// The same elements for every page, so that React draws of them only what reads something that changed: the router draws all routes
// anew with each step of a navigation and of a fetcher.
const head = <Head />;
const notices = (
  <>
    <SessionNotice />
    <OtherAccount />
    <AddedNotice />
    <UnansweredNotice />
  </>
);
const foot = (
  <>
    <Foot />
    <RouteFocus />
    <Shortcuts />
    <LatestBuild />
  </>
);

export default function DefaultLayout() {
  const t = useShellText();
  return (
    <ToastsProvider texts={{ region: t("notificationRegion"), close: t("close"), key: t("notificationKey") }}>
      {head}
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-gutter py-6">
        {notices}
        <Outlet />
      </main>
      {foot}
    </ToastsProvider>
  );
}

function Head() {
  return (
    <>
      <SkipLinks />
      <BuysFor />
      <Header />
    </>
  );
}

function Foot() {
  return (
    <>
      <Footer />
      <BottomBar />
    </>
  );
}

/** The first thing on the page for keyboards: ways past the header (ux Y-02). */
function SkipLinks() {
  const t = useShellText();
  const links = [
    { targetId: "content", label: t("skipToContent") },
    // Shown by its styles alone, where the page has quantities.
    { targetId: "quantities", label: t("skipToQuantities"), className: "skip-quantities" },
    { targetId: "search-field", label: t("skipToSearch") },
    { targetId: "footer", label: t("skipToFooter") },
  ];
  return (
    <nav className="skip-links" aria-label={t("skipLinks")}>
      {links.map((link) => (
        <a key={link.targetId} href={`#${link.targetId}`} className={link.className}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}

/** For whom the visitor buys, when a procurement system sent them; the page of the way back says so itself. */
function BuysFor() {
  const { punchout } = useSession();
  const isOnWayBack = useLocation().pathname === usePaths().punchoutReturn();
  if (!punchout || isOnWayBack) return null;
  return (
    <Suspense>
      <PunchoutStrip visit={punchout} />
    </Suspense>
  );
}

/** Only where another tab can change the account. */
function OtherAccount() {
  const { accounts } = useSession();
  return accounts.length > 1 && <AccountNotice props={{}} fallback={null} />;
}

/** Looks out for a newer build once the page has settled. */
function LatestBuild() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, import.meta.env.PROD);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isSettled && <NewBuildOffer />}</Suspense>;
}
