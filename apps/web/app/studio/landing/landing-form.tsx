import type { LandingContent } from '@realfin/contract/landing-pages';
import type { ReactNode } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading } from '../../components/text/text.tsx';
import { copy } from '../../pages/landing/copy.ts';
import { limitOf, thirds, type PictureName, type TextName } from '../../pages/landing/fields.ts';
import { PictureField } from './picture-field.tsx';

interface LandingFormProps {
  content: LandingContent;
  onChange: (part: Partial<LandingContent>) => void;
}

/** Every field of the page, in display order. */
export function LandingForm({ content, onChange }: LandingFormProps) {
  const { fields, pictures } = copy;
  const text = (name: TextName, label: string, rows?: number) => (
    <CountedField
      key={name}
      name={name}
      label={label}
      value={content[name]}
      max={limitOf(name)}
      required
      onText={(value) => onChange({ [name]: value })}
      {...(rows !== undefined && { rows })}
    />
  );
  const picture = (name: PictureName, label: string) => (
    <PictureField
      key={name}
      label={label}
      hint={name === 'banner' ? pictures.bannerHint : pictures.squareHint}
      shape={name === 'banner' ? 'banner' : 'square'}
      picture={content[name]}
      onPicture={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <>
      <Part title={copy.page}>
        {text('title', fields.title)}
        {text('subtitle', fields.subtitle)}
        {picture('banner', pictures.banner)}
      </Part>
      <Part title={copy.props}>
        {thirds.map((n) => (
          <Stack key={n} gap={8}>
            {text(`valueProp${n}`, fields.valueProp(n))}
            {text(`valuePropDesc${n}`, fields.valuePropDesc(n), 2)}
          </Stack>
        ))}
      </Part>
      <Part title={copy.contents}>
        {thirds.map((n) => (
          <Stack key={n} gap={8}>
            {text(`content${n}`, fields.content(n))}
            {text(`contentDesc${n}`, fields.contentDesc(n), 2)}
            {picture(`contentImg${n}`, pictures.contentImg(n))}
          </Stack>
        ))}
      </Part>
      <Part title={copy.highlights}>
        {thirds.map((n) => picture(`masterClassImg${n}`, pictures.masterClassImg(n)))}
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={24} label={title}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
);
