const star = "m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z";
const places = [1, 2, 3, 4, 5];

type StarsProps = {
  /** 0 to 5; shown to the nearest whole star. */
  readonly rating: number;
  /** The rating in words, as the drawing is not read. */
  readonly label: string;
};

/** A rating as five stars. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <svg
      role="img"
      viewBox="0 0 120 24"
      className="h-4 w-20 flex-none text-kraft"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <title>{label}</title>
      {places.map((place) => (
        <path
          key={place}
          transform={`translate(${(place - 1) * 24})`}
          d={star}
          fill={place <= Math.round(rating) ? "currentColor" : "none"}
        />
      ))}
    </svg>
  );
}
