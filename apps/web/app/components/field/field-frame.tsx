import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { copy } from './copy.ts';
import classes from './field.module.css';

/** Properties that all fields share. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
}

/** Attributes that connect an input with its label, hint and error. */
export interface FieldLinks {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** The used share of the limit. */
  count?: { used: number; most: number } | undefined;
  children: (links: FieldLinks) => ReactNode;
}

/** The label above an input, and the hint or error below it. */
export function FieldFrame({ label, hint, error, count, children }: FieldFrameProps) {
  const id = useId();
  const about = `${id}-about`;
  const isSaid = Boolean(error ?? hint);
  return (
    <Stack gap={8}>
      <Row spread align="baseline">
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {count === undefined ? null : <Count {...count} />}
      </Row>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': isSaid ? about : undefined })}
      <About id={about} hint={hint} error={error} />
    </Stack>
  );
}

export const About = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) =>
  (error ?? hint) ? (
    <Text id={id} size={14} tone={error ? 'error' : 'muted'} weight={error ? 'medium' : 'regular'}>
      {error ?? hint}
    </Text>
  ) : null;

const Count = ({ used, most }: { used: number; most: number }) => (
  <Text as="span" size={12} tabular tone={used >= most ? 'warning' : 'muted'}>
    <span aria-hidden="true">{`${used}/${most}`}</span>
    <span className="visually-hidden">{copy.left(used, most)}</span>
  </Text>
);
