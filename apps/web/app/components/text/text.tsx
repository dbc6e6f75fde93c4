import type { ReactNode } from 'react';
import classes from './text.module.css';

type TextTag = 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li' | 'figcaption';

interface TextProps {
  as?: TextTag;
  size?: 12 | 14 | 16 | 18;
  weight?: 'regular' | 'medium' | 'bold';
  tone?: 'plain' | 'muted' | 'error' | 'success' | 'warning';
  /** Cut after so many lines. */
  lines?: 1 | 2;
  /** Digits of one width, so that numbers can be compared. */
  tabular?: boolean;
  id?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** Words of a page. A paragraph without margins, because what it stands in sets the distances. */
export const Text = ({
  as: Tag = 'p',
  size = 16,
  weight = 'regular',
  tone = 'plain',
  lines,
  tabular = false,
  id,
  role,
  children,
}: TextProps) => (
  <Tag
    id={id}
    role={role}
    className={[
      classes.text,
      classes[`t${size}`],
      classes[weight],
      classes[tone],
      lines === undefined ? undefined : classes[`lines${lines}`],
      tabular ? classes.tabular : undefined,
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </Tag>
);

const sizes = { 1: 28, 2: 18, 3: 16, 4: 14 } as const;

interface HeadingProps {
  /** Where it stands in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** What it looks like, where that differs from its level. */
  size?: 14 | 16 | 18 | 22 | 28 | 36;
  id?: string;
  children: ReactNode;
}

export function Heading({ level, size = sizes[level], id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`${classes.heading} ${classes[`h${size}`]}`}>
      {children}
    </Tag>
  );
}
