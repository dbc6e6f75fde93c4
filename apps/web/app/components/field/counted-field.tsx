import { TextArea, TextField } from './text-field.tsx';

interface CountedFieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
  onText: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** More than one line. */
  rows?: number;
  required?: boolean;
}

/** Words with a limit, and how much of it is used. */
export const CountedField = ({ max, rows, ...field }: CountedFieldProps) =>
  rows === undefined ? (
    <TextField {...field} counted maxLength={max} autoComplete="off" />
  ) : (
    <TextArea {...field} counted maxLength={max} rows={rows} autoComplete="off" />
  );
