/** The agency's logo: two interlaced squares around a saffron centre. */
export function Logo({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-24 -24 48 48"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={LOGO_PATH} strokeWidth="3" />
      <circle r="4.6" fill="var(--saffron)" stroke="none" />
    </svg>
  );
}
