import { useId } from 'react';
import { copy } from './copy.ts';
import classes from '../../parts/forms/inputs.module.css';
import { Group } from '../../parts/forms/inputs.tsx';

interface WhereFieldProps {
  stackOnly: boolean;
  onChange: (stackOnly: boolean) => void;
}

/** Whether others find the post by itself, or only within its stacks. */
export function WhereField({ stackOnly, onChange }: WhereFieldProps) {
  const name = useId();
  const choice = (value: boolean, label: string) => (
    <label className={classes.radio}>
      <input type="radio" name={name} checked={stackOnly === value} onChange={() => onChange(value)} />
      {label}
    </label>
  );
  return (
    <Group label={copy.media.where} hint={stackOnly ? copy.media.stackOnlyHint : undefined}>
      {choice(false, copy.media.everywhere)}
      {choice(true, copy.media.stackOnly)}
    </Group>
  );
}
