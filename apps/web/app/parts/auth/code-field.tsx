import { limits } from '@realfin/contract/limits';
import { TextField } from '../../components/field/text-field.tsx';
import { copy } from './copy.ts';

/** A field for a code of the app, or a recovery code. */
export const CodeField = ({ error, hint = copy.code.hint }: { error: string | undefined; hint?: string }) => (
  <TextField
    name="code"
    label={copy.code.label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={limits.loginCode}
    error={error}
    data-autofocus
  />
);
