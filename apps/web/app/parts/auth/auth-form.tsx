import { limits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack, stackClass } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import type { ServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';

interface AuthFormProps {
  state: ServerForm;
  submit: string;
  /** Disables the form for a reason other than submission. */
  blocked?: boolean;
  /** Below the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A card's fields, their error, and the one button. */
export const AuthForm = ({ state, submit, blocked = false, beside, children }: AuthFormProps) => (
  <form
    ref={state.form}
    className={stackClass()}
    method="post"
    noValidate
    onSubmit={state.onSubmit}
    onInput={state.onInput}
  >
    {state.problem === null ? null : (
      <Notice kind="error">
        <p>{state.problem}</p>
      </Notice>
    )}
    {children}
    <Stack gap={12}>
      <button type="submit" className={buttonClass('accent', 'large')} disabled={state.busy || blocked}>
        {submit}
      </button>
      {beside}
    </Stack>
  </form>
);

interface EmailFieldProps {
  error?: string | undefined;
  /** Whether an account with this name exists. */
  known?: boolean;
}

export const EmailField = ({ error, known = false }: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    label={copy.email}
    autoComplete={known ? 'username' : 'email'}
    required
    maxLength={limits.email}
    error={error}
  />
);
