import { limits } from '@realfin/contract/limits';
import type { EditablePpv } from '@realfin/contract/ppv';
import { useState } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { copy as studio } from '../kit/copy.ts';
import { FinPicker } from '../kit/fin-picker.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import type { Problems } from '../kit/use-publishing.ts';
import { copy } from './copy.ts';
import { wasPublished, type PpvFields } from './fields.ts';
import { centsOf } from './rules.ts';

interface PpvInformationProps {
  fields: PpvFields;
  post: EditablePpv | null;
  publishing: { problems: Problems; clearProblem: (name: keyof Problems) => void };
  patch: (change: Partial<PpvFields>) => void;
}

/** An event's texts and price. */
export function PpvInformation({ fields, post, publishing, patch }: PpvInformationProps) {
  const { problems, clearProblem } = publishing;
  const isFixed = wasPublished(post);
  const put = (name: 'title' | 'description' | 'price') => (value: string) => {
    clearProblem(name);
    patch({ [name]: value });
  };
  return (
    <>
      <CountedField
        name="title"
        label={studio.title}
        value={fields.title}
        max={isFixed ? limits.postTitle : limits.ppvTitle}
        error={problems.title}
        required
        onText={put('title')}
      />
      <CountedField
        name="description"
        label={copy.description}
        hint={post === null ? copy.first : copy.descriptionHint}
        value={fields.description}
        max={isFixed ? limits.postDescription : limits.ppvDescription}
        error={problems.description}
        rows={4}
        required
        onText={put('description')}
      />
      <PriceField value={fields.price} isFixed={isFixed} error={problems.price} onPrice={put('price')} />
      <CountedField
        name="text"
        label={studio.text}
        hint={studio.textHint}
        value={fields.text}
        max={limits.postText}
        rows={2}
        onText={(text) => patch({ text })}
      />
      <ThumbnailPicker
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={patch}
      />
      <FinPicker chosen={fields.tags} onChange={(tags) => patch({ tags })} />
    </>
  );
}

interface PriceFieldProps {
  value: string;
  isFixed: boolean;
  error: string | undefined;
  onPrice: (value: string) => void;
}

function PriceField({ value, isFixed, error, onPrice }: PriceFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const wrong = wasLeft && !isFixed && centsOf(value) === null ? copy.priceWrong : undefined;
  const { min, max } = limits.ppvPriceCents;
  return (
    <TextField
      label={copy.price}
      hint={isFixed ? copy.priceFixed : copy.priceHint}
      error={error ?? wrong}
      onBlur={() => setWasLeft(true)}
      name="price"
      type="number"
      inputMode="numeric"
      min={min / 100}
      max={max / 100}
      step={1}
      required
      disabled={isFixed}
      value={value}
      onText={onPrice}
    />
  );
}
