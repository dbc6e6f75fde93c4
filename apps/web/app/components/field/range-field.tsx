import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

interface RangeProps extends FieldTexts {
  value: number;
  onNumber: (value: number) => void;
}
type RangeFieldProps = RangeProps &
  Omit<ComponentProps<'input'>, keyof RangeProps | 'id' | 'className' | 'type' | 'onChange'>;

/** A slider, for values chosen by feel. */
export const RangeField = ({ label, hint, error, onNumber, ...input }: RangeFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(links) => (
      <input
        {...input}
        {...links}
        className={classes.range}
        type="range"
        onChange={(event) => onNumber(Number(event.target.value))}
      />
    )}
  </FieldFrame>
);
