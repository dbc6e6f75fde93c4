import { useId } from 'react';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { copy } from './copy.ts';

interface WhereFieldProps {
  fields: Places;
  onChange: (places: Places) => void;
}
interface Places {
  stackOnly: boolean;
  unlisted: boolean;
}

const hintOf = ({ stackOnly, unlisted }: Places): string | undefined => {
  if (stackOnly) return copy.where.stackOnlyHint;
  return unlisted ? copy.where.unlistedHint : undefined;
};

/** Whether the post is listed, only at its address, or only available within its stacks. */
export function WhereField({ fields, onChange }: WhereFieldProps) {
  const name = useId();
  const choice = (places: Places, label: string) => (
    <RadioChoice
      name={name}
      checked={
        fields.stackOnly === places.stackOnly && (fields.stackOnly || fields.unlisted === places.unlisted)
      }
      onChange={() => onChange(places)}
    >
      {label}
    </RadioChoice>
  );
  return (
    <FieldGroup label={copy.where.label} hint={hintOf(fields)}>
      {choice({ stackOnly: false, unlisted: false }, copy.where.everywhere)}
      {choice({ stackOnly: false, unlisted: true }, copy.where.unlisted)}
      {choice({ stackOnly: true, unlisted: false }, copy.where.stackOnly)}
    </FieldGroup>
  );
}
