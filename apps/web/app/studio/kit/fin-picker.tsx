import { FinChoice } from '../../parts/fins/fin-choice.tsx';
import { copy } from './copy.ts';

interface FinPickerProps {
  chosen: readonly string[];
  onChange: (fins: string[]) => void;
  /** The label, if the fins aren't those of one post. */
  label?: string;
}

export const FinPicker = ({ chosen, onChange, label }: FinPickerProps) => (
  <FinChoice
    label={label ?? copy.fins}
    hint={label === undefined ? copy.finsHint : undefined}
    {...{ chosen, onChange }}
  />
);
