import { limits } from '@realfin/contract/limits';
import { useEffect, useRef } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { toUsername, type UsernameCheck } from './use-username-check.ts';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
  check: UsernameCheck;
  /** The server's error after the form was sent. */
  refused?: string | undefined;
}

export function UsernameField({ value, onChange, check, refused }: UsernameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Includes text typed before hydration.
  useEffect(() => {
    const typed = toUsername(input.current?.value ?? '');
    if (typed !== '' && typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const wrong = check.state === 'error' ? check.message : null;
  return (
    <Stack gap={4}>
      <TextField
        ref={input}
        name="username"
        label={copy.username}
        hint={copy.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={limits.username.max}
        value={value}
        onText={(typed) => onChange(toUsername(typed))}
        error={refused ?? wrong}
      />
      <Text
        size={14}
        tone={check.state === 'success' || check.state === 'warning' ? check.state : 'muted'}
        role="status"
      >
        {wrong === null ? check.message : null}
      </Text>
    </Stack>
  );
}
