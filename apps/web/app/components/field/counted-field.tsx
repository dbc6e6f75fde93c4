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
}

/** A text field with a limit and a counter. */
export const CountedField = ({ max, rows, ...field }: CountedFieldProps) =>
  rows === undefined ? (
    <TextField {...field} counted maxLength={max} autoComplete="off" />
  ) : (
    <TextArea {...field} counted maxLength={max} rows={rows} autoComplete="off" />
  );
