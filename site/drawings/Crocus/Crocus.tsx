/** A saffron crocus, its stem at the origin and 220 units high. Stands in an `svg`. */
export function Crocus({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <g fill="#8a63c4">
        <path d="M0 0q-150-40-160-130Q-50-110 0 0q50-110 160-130Q150-40 0 0" />
      </g>
      <path fill="#a785d8" d="M0 0q-106-66-88-178Q-14-130 0 0q14-130 88-178Q106-66 0 0" />
      <path fill="#bb9ee6" d="M0 0q-62-110 0-220Q62-110 0 0" />
      <path
        fill="none"
        stroke="#e2561b"
        strokeWidth="11"
        strokeLinecap="round"
        d="M0 0v-142M0 0q-14-70-44-112M0 0q14-70 44-112"
      />
    </g>
  );
}
