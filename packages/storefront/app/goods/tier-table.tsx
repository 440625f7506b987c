export type TierRow = {
  /** "10 à 49 lots", "à partir de 50 lots". */
  readonly quantity: string;
  readonly price: string;
  /** "7 %"; empty for the first tier. */
  readonly saving?: string | undefined;
  readonly isCurrent?: boolean | undefined;
};

type TierTableProps = {
  readonly caption: string;
  readonly heads: { readonly quantity: string; readonly price: string; readonly saving?: string | undefined };
  readonly rows: readonly TierRow[];
  /** Said in the current row: "votre quantité". */
  readonly currentLabel: string;
};

/** Prices by quantity; the current tier is marked in words too (ux G-32). */
export function TierTable({ caption, heads, rows, currentLabel }: TierTableProps) {
  return (
    <table className="tiers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.quantity}</th>
          <th scope="col">{heads.price}</th>
          {heads.saving && <th scope="col">{heads.saving}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.quantity} aria-current={row.isCurrent || undefined}>
            <th scope="row">
              {row.quantity}
              {row.isCurrent && <span className="tiers-current">{currentLabel}</span>}
            </th>
            <td>{row.price}</td>
            {heads.saving && <td>{row.saving}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
