import { initialsOf } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  url: string | null;
  size?: 24 | 36 | 48 | 72 | 128;
  className?: string | undefined;
}
const widths = [96, 192, 400];

/** Decorative next to a name: hidden from screen readers, which read the name. */
export function Avatar({ name, url, size = 36, className = '' }: AvatarProps) {
  const look = `${classes.avatar} ${classes[`s${size}`]} ${className}`;
  if (url === null) {
    return <span className={look} aria-hidden="true" data-initials={initialsOf(name)} />;
  }
  return (
    <img
      className={look}
      src={url}
      srcSet={sourceSet(url, widths)}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading={size > 72 ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
