import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

interface TextProps extends FieldTexts {
  value?: string;
  onText?: (value: string) => void;
  /** Shows a counter for `maxLength`. */
  counted?: boolean;
}

const countOf = (counted: boolean, value = '', most = 0) =>
  counted ? { used: value.length, most } : undefined;

export type TextFieldProps = TextProps &
  Omit<ComponentProps<'input'>, keyof TextProps | 'id' | 'className' | 'onChange'>;

export function TextField({ label, hint, error, counted = false, onText, ...input }: TextFieldProps) {
  const count = countOf(counted, input.value, input.maxLength);
  return (
    <FieldFrame label={label} hint={hint} error={error} count={count}>
      {(links) => (
        <input
          {...input}
          {...links}
          className={classes.input}
          onChange={onText && ((event) => onText(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = TextProps &
  Omit<ComponentProps<'textarea'>, keyof TextProps | 'id' | 'className' | 'onChange'>;

/** Multiple lines; it grows with its content. */
export function TextArea({ label, hint, error, counted = false, onText, ...area }: TextAreaProps) {
  const count = countOf(counted, area.value, area.maxLength);
  return (
    <FieldFrame label={label} hint={hint} error={error} count={count}>
      {(links) => (
        <textarea
          {...area}
          {...links}
          className={classes.input}
          onChange={onText && ((event) => onText(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}
