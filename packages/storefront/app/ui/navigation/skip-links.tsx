export type SkipLink = { readonly targetId: string; readonly label: string };

/** The first thing in the page for keyboards: ways past the header (ux Y-02). */
export function SkipLinks({ label, links }: { readonly label: string; readonly links: readonly SkipLink[] }) {
  return (
    <nav className="skip-links" aria-label={label}>
      {links.map((link) => (
        <a key={link.targetId} href={`#${link.targetId}`}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
