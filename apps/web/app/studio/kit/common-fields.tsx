import { limits } from '@realfin/contract/limits';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';
import { FinPicker } from './fin-picker.tsx';
import { managedOf } from './rules/managed-filter.ts';
import type { Problems } from './use-publishing.ts';

interface FieldsProps {
  fields: CommonFields;
  patch: (change: Partial<CommonFields>) => void;
}

interface TitleFieldsProps extends FieldsProps {
  problems: Problems;
  clearProblem: (name: 'title') => void;
  /** The title is the name of its file. */
  isTitleProposed?: boolean;
}

export const TitleField = ({ fields, patch, problems, clearProblem, isTitleProposed }: TitleFieldsProps) => (
  <CountedField
    name="title"
    label={copy.title}
    value={fields.title}
    max={limits.postTitle}
    error={problems.title}
    required
    isProposed={isTitleProposed ?? false}
    onText={(title) => {
      clearProblem('title');
      patch({ title });
    }}
  />
);

export const TitleFields = (props: TitleFieldsProps) => (
  <>
    <TitleField {...props} />
    <CountedField
      name="text"
      label={copy.text}
      hint={copy.textHint}
      value={props.fields.text}
      max={limits.postText}
      rows={2}
      onText={(text) => props.patch({ text })}
    />
  </>
);

const PremiumFirst = () => (
  <>
    {copy.premiumFirst}{' '}
    <Link className={linkClass} to={managedOf('audio')}>
      {copy.ownPodcasts}
    </Link>
  </>
);

interface AudienceFieldsProps extends FieldsProps {
  /** Always premium when it is published. */
  isPremiumFirst?: boolean;
}

/** The post's audience, and the lists it appears in. */
export const AudienceFields = ({ fields, patch, isPremiumFirst = false }: AudienceFieldsProps) => (
  <>
    <SwitchField
      gold
      label={copy.premium}
      hint={isPremiumFirst ? <PremiumFirst /> : copy.premiumHint}
      checked={isPremiumFirst || fields.premium}
      disabled={isPremiumFirst}
      onChange={(premium) => patch({ premium })}
    />
    <FinPicker chosen={fields.tags} onChange={(tags) => patch({ tags })} />
  </>
);
