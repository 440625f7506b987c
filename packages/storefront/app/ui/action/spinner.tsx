/** A turning ring. Say in text beside it what is awaited. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
