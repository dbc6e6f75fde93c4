import { useId, type ReactNode } from 'react';
import { copy } from './copy.ts';
import classes from './field.module.css';

/** What every field says about itself. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Takes the place of the hint. */
  error?: ReactNode;
}

/** What ties an input to its label and to what is said about it. */
export interface FieldLinks {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** How much of how much is used. */
  count?: { used: number; most: number } | undefined;
  children: (links: FieldLinks) => ReactNode;
}

/** The label above an input, and below it what went wrong or what to know. */
export function FieldFrame({ label, hint, error, count, children }: FieldFrameProps) {
  const id = useId();
  const about = `${id}-about`;
  const isSaid = Boolean(error ?? hint);
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {count === undefined ? null : <Count {...count} />}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': isSaid ? about : undefined })}
      <About id={about} hint={hint} error={error} />
    </div>
  );
}

export const About = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) =>
  (error ?? hint) ? (
    <p id={id} className={error ? classes.error : classes.hint}>
      {error ?? hint}
    </p>
  ) : null;

const Count = ({ used, most }: { used: number; most: number }) => (
  <span className={classes.count} data-full={used >= most || undefined}>
    <span aria-hidden="true">{`${used}/${most}`}</span>
    <span className="visually-hidden">{copy.left(used, most)}</span>
  </span>
);
