/** The agency's mark: two squares interlaced into an eight-fold star, with its saffron heart. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M28.1 39.6H8.4v-6.8m0-4.7V8.4h6.8m4.7 0h19.7v6.8m0 4.7v19.7h-6.8m5.1-7.5L24 46l-4.8-4.8m-3.3-3.3L2 24l4.8-4.8m3.3-3.3L24 2l4.8 4.8m3.3 3.3L46 24l-4.8 4.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
      />
      <circle cx="24" cy="24" r="4.6" fill="#e8930c" />
    </svg>
  );
}
