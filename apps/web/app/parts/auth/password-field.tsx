import { limits } from '@realfin/contract/limits';
import { PasswordField as Field } from '../../components/field/password-field.tsx';
import { copy } from './copy.ts';

interface PasswordFieldProps {
  error: string | undefined;
  /** A new password, as opposed to an existing one. */
  fresh?: boolean;
  label?: string;
}

export const PasswordField = ({ error, fresh = false, label = copy.password }: PasswordFieldProps) => (
  <Field
    name="password"
    label={label}
    hint={fresh ? copy.passwordHint : undefined}
    autoComplete={fresh ? 'new-password' : 'current-password'}
    required
    maxLength={limits.password.max}
    showLabel={copy.showPassword}
    error={error}
  />
);
