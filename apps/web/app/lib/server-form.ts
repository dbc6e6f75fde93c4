import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { formErrors, noErrors, type FieldErrors } from './form-errors.ts';

/** The text of a form field; empty if it is missing or a file. */
export function typedInto(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

export interface ServerForm {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  problem: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For the form's onInput: a field loses its error while it is edited. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form validated by the server: fields keep their values, messages are shown at their fields, and the
 * first of them gets the focus. Values are read from the DOM, so input from before the scripts loaded is
 * not lost.
 */
export function useServerForm(send: (values: FormData) => Promise<void>, unexpected: string): ServerForm {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const run = async (element: HTMLFormElement): Promise<void> => {
    const names = new Set([...element.elements].map((field) => field.getAttribute('name') ?? ''));
    setBusy(true);
    setErrors(noErrors);
    try {
      await send(new FormData(element));
    } catch (error) {
      setErrors(formErrors(error, names, unexpected));
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    errors: errors.fields,
    problem: errors.problem,
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
    onInput(event) {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (name === null || errors.fields[name] === undefined) return;
      const { [name]: _corrected, ...fields } = errors.fields;
      setErrors({ ...errors, fields });
    },
  };
}
