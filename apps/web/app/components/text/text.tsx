import type { ReactNode, Ref } from 'react';
import classes from './text.module.css';

type TextTag = 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li' | 'figcaption';

interface TextProps {
  as?: TextTag;
  size?: 12 | 14 | 16 | 18 | 22;
  weight?: 'regular' | 'medium' | 'bold';
  tone?: 'plain' | 'muted' | 'error' | 'success' | 'warning';
  /** Cut after so many lines. */
  lines?: 1 | 2 | 3;
  /** Digits of one width, so that numbers can be compared. */
  tabular?: boolean;
  /** Keeps line breaks as they were typed. */
  typed?: boolean;
  id?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}

const cut = ['', 'one-line', 'lines', `lines ${classes.lines3}`];

/** Words of a page, without margins: its container sets the distances. Takes no room while it is empty. */
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

/** A link in the accent colour, among words or alone. */
export const linkClass = classes.link;

const sizes = { 1: 28, 2: 18, 3: 16, 4: 14 } as const;

interface HeadingProps {
  /** Where it stands in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** What it looks like, where that differs from its level. */
  size?: 14 | 16 | 18 | 22 | 28 | 36;
  id?: string;
  /** With `ref`: the focus may be sent here. */
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
