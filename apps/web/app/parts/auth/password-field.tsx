import { PasswordInput } from '@mantine/core';
import { limits } from '@realfin/contract/limits';
import { copy } from './copy.ts';

interface PasswordFieldProps {
  error: string | undefined;
  /** A password that is being chosen, not typed again. */
  fresh?: boolean;
  label?: string;
}

export const PasswordField = ({ error, fresh = false, label = copy.password }: PasswordFieldProps) => (
  <PasswordInput
    name="password"
    label={label}
    description={fresh ? copy.passwordHint : undefined}
    autoComplete={fresh ? 'new-password' : 'current-password'}
    required
    withAsterisk={false}
    maxLength={limits.password.max}
    visibilityToggleButtonProps={{ 'aria-label': copy.showPassword, tabIndex: 0 }}
    error={error}
    aria-invalid={error !== undefined}
  />
);
