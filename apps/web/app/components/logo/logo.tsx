interface LogoProps {
  size?: number;
  className?: string | undefined;
}

/** A fin cutting a wave, in the colors of the theme. */
export function Logo({ size = 32, className }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="var(--rf-accent)"
        d="M4.6 22.8C9.6 22 12.3 18.4 14 13.9 15.9 9 19 5 25.7 3.6c.5-.1.9.4.6.9-2.5 4.7-1.7 10.6 1.8 16.4-1.5.2-2.5 1-3.9 1-2.7 0-2.9-1.7-5.6-1.7s-2.9 1.7-5.6 1.7c-2.6 0-4.8 1.5-8.4.9z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M3 27c2.7 0 3-1.9 5.7-1.9s3 1.9 5.7 1.9 3-1.9 5.7-1.9 3 1.9 5.7 1.9c1.4 0 2.2-.5 3.2-1.1"
      />
    </svg>
  );
}
