import type { IconName } from './names.ts';
import sprite from './sprite.svg?url';

interface IconProps {
  name: IconName;
  /** Pixels, 20 unless told. */
  size?: number;
  className?: string | undefined;
}

/** Decoration only: whatever carries it has the words. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
