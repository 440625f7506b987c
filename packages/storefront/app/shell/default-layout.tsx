// The frame of every page: skip links, header, the page, footer.
import { Outlet } from "react-router";
import { useShellText } from "#shell/shell.text.ts";

export default function DefaultLayout() {
  const t = useShellText();
  return (
    <>
      <div className="skip-links">
        <a href="#content">{t("skipToContent")}</a>
      </div>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page px-gutter py-6">
        <Outlet />
      </main>
    </>
  );
}
