import { isApiError } from '@realfin/contract/api-error';

export type FieldErrors = Readonly<Record<string, string>>;
export interface FormErrors {
  fields: FieldErrors;
  /** Errors that belong to no field; null if every message has a field. */
  problem: string | null;
}
export const noErrors: FormErrors = { fields: {}, problem: null };

/** The message of a refusal; `unexpected` for server errors and lost connections. */
export const errorMessage = (error: unknown, unexpected: string): string =>
  isApiError(error) && error.status < 500 ? error.message : unexpected;

/** Assigns the messages of a refusal to their fields. `unexpected` is used when there was no response. */
export function formErrors(error: unknown, names: ReadonlySet<string>, unexpected: string): FormErrors {
  if (!isApiError(error)) return { fields: {}, problem: unexpected };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.details.errors ?? []) {
    const name = path.replace(/^\/|^body\./, '');
    if (names.has(name)) fields[name] ??= message;
  }
  if (Object.keys(fields).length > 0) return { fields, problem: null };
  return { fields, problem: errorMessage(error, unexpected) };
}
