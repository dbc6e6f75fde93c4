import { useId } from 'react';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { copy } from './copy.ts';

interface WhereFieldProps {
  stackOnly: boolean;
  onChange: (stackOnly: boolean) => void;
}

/** Whether the post is listed, or only available within its stacks. */
export function WhereField({ stackOnly, onChange }: WhereFieldProps) {
  const name = useId();
  const choice = (value: boolean, label: string) => (
    <RadioChoice name={name} checked={stackOnly === value} onChange={() => onChange(value)}>
      {label}
    </RadioChoice>
  );
  return (
    <FieldGroup label={copy.where.label} hint={stackOnly ? copy.where.stackOnlyHint : undefined}>
      {choice(false, copy.where.everywhere)}
      {choice(true, copy.where.stackOnly)}
    </FieldGroup>
  );
}
