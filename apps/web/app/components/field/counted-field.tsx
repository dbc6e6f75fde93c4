import type { FocusEvent } from 'react';
import { TextArea, TextField } from './text-field.tsx';

interface CountedFieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
  onText: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Multiple lines. */
  rows?: number;
  required?: boolean;
  /** The value is a suggestion, selected on focus so that typing replaces it. */
  isProposed?: boolean;
}

/** Again after a click has placed the caret, unless typing has begun. */
function selectAll({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { value } = field;
  field.select();
  requestAnimationFrame(() => {
    if (field.value === value) field.select();
  });
}

/** A text field with a limit and a counter. */
export function CountedField({ max, rows, isProposed = false, ...field }: CountedFieldProps) {
  const onFocus = isProposed ? selectAll : undefined;
  const usual = { ...field, counted: true, maxLength: max, autoComplete: 'off', onFocus };
  return rows === undefined ? <TextField {...usual} /> : <TextArea {...usual} rows={rows} />;
}
