import type { ReactNode, Ref } from 'react';
import classes from './text.module.css';

type TextTag = 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li' | 'figcaption';

interface TextProps {
  as?: TextTag;
  size?: 12 | 14 | 16 | 18 | 22;
  weight?: 'regular' | 'medium' | 'bold';
  tone?: 'plain' | 'muted' | 'error' | 'success' | 'warning';
  /** Truncated after this many lines. */
  lines?: 1 | 2 | 3;
  /** Tabular digits, so that numbers can be compared. */
  tabular?: boolean;
  /** Keeps line breaks. */
  typed?: boolean;
  id?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}

const cut = ['', 'one-line', 'lines', `lines ${classes.lines3}`];

/** Text without margins: its container sets the distances. Takes no space while it is empty. */
export const Text = ({
  as: Tag = 'p',
  size = 16,
  weight = 'regular',
  tone = 'plain',
  lines,
  tabular = false,
  typed = false,
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
      cut[lines ?? 0],
      tabular ? classes.tabular : undefined,
      typed ? classes.typed : undefined,
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </Tag>
);

/** A link in the accent color, in text or alone. */
export const linkClass = classes.link;

const sizes = { 1: 28, 2: 18, 3: 16, 4: 14 } as const;

interface HeadingProps {
  /** Its level in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Its visual size, if that differs from its level. */
  size?: 14 | 16 | 18 | 22 | 28 | 36;
  id?: string;
  /** With `ref`, it can be focused by script. */
  tabIndex?: -1;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Heading({ level, size = sizes[level], children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...heading}
      className={`${classes.heading} ${classes[`t${size}`] ?? ''} ${classes[`h${size}`] ?? ''}`}
    >
      {children}
    </Tag>
  );
}
