import { useId } from 'react';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { freeSecondChoices, type MediaFields } from '../kit/fields.ts';
import { copy } from './copy.ts';

interface FreePreviewProps {
  fields: Pick<MediaFields, 'freeSeconds'>;
  patch: (change: Pick<MediaFields, 'freeSeconds'>) => void;
  hint?: string;
}

interface OptionProps {
  fields: MediaFields;
  patch: (change: Partial<MediaFields>) => void;
}

/** The length of a premium post's free part. */
export function FreePreviewField({ fields, patch, hint = copy.free.hint }: FreePreviewProps) {
  const name = useId();
  return (
    <FieldGroup label={copy.free.label} hint={hint}>
      {freeSecondChoices.map((seconds) => (
        <RadioChoice
          key={seconds}
          name={name}
          checked={fields.freeSeconds === seconds}
          onChange={() => patch({ freeSeconds: seconds })}
        >
          {seconds === 0 ? copy.free.none : copy.free.seconds(seconds)}
        </RadioChoice>
      ))}
    </FieldGroup>
  );
}

const digits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 4);

/** The details of an episode in podcast apps. */
export const EpisodeFields = ({ fields, patch }: OptionProps) => (
  <>
    <TextField
      label={copy.podcast.season}
      hint={copy.podcast.numberHint}
      inputMode="numeric"
      value={fields.season}
      onText={(typed) => patch({ season: digits(typed) })}
    />
    <TextField
      label={copy.podcast.episode}
      hint={copy.podcast.numberHint}
      inputMode="numeric"
      value={fields.episode}
      onText={(typed) => patch({ episode: digits(typed) })}
    />
    <SwitchField
      label={copy.podcast.explicit}
      hint={copy.podcast.explicitHint}
      checked={fields.explicit}
      onChange={(explicit) => patch({ explicit })}
    />
  </>
);
