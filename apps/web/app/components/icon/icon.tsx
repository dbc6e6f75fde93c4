import type { IconName } from './names.ts';
import sprite from './sprite.svg?url';

interface IconProps {
  name: IconName;
  /** In pixels; 20 by default. */
  size?: number;
  className?: string | undefined;
}

/** Always decorative: the surrounding element has the label. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
