import { limits } from '@realfin/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { copy } from './copy.ts';

/** A name with a counter: it ends at its limit, which would look like a broken keyboard. */
export function NameField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  // Includes text typed before hydration.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '') setName(typed);
  }, []);
  return (
    <TextField
      ref={input}
      name="name"
      label={copy.fullName}
      autoComplete="name"
      required
      hint={copy.fullNameHint}
      counted
      maxLength={limits.name.max}
      value={name}
      onText={setName}
      error={error}
    />
  );
}
