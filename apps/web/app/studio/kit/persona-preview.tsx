import type { Persona, PostDetail } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Select } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { Text } from '../../components/text/text.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { copy } from './copy.ts';
import { PreviewBody } from './preview-parts.tsx';
import classes from './persona-preview.module.css';

/** The saved post, as another person would receive it. */
export interface Look {
  post: PostDetail;
  /** Text in front of the gate, rendered and sanitized by the server. */
  before: string;
}
export interface PersonaPreviewProps {
  /** Null while nothing is saved. */
  saved: { id: number; revision: number; premium: boolean } | null;
  /** As it is in the form, saved or not. */
  premium: boolean;
  look: (persona: Persona) => Promise<Look>;
  children: ReactNode;
}
const texts = copy.preview;
const personas = ['visitor', 'user', 'subscriber'] as const;

/** The page as its author sees it, or as other people would. */
export function PersonaPreview({ saved, premium, look, children }: PersonaPreviewProps) {
  const id = useId();
  const [persona, setPersona] = useState<Persona | null>(null);
  const asked = saved === null ? null : persona;
  const query = useQuery({
    queryKey: ['look', saved?.id ?? 0, saved?.revision ?? 0, asked],
    queryFn: () => look(asked ?? 'visitor'),
    enabled: asked !== null,
    gcTime: 0,
  });
  const gated = asked !== null && query.data !== undefined && query.data.post.gate !== 'open';
  return (
    <>
      <div className={classes.persona}>
        <Row gap={8}>
          <label htmlFor={id}>
            <Text as="span" size={14} tone="muted">
              {texts.as}
            </Text>
          </label>
          <Select
            id={id}
            width="content"
            value={asked ?? ''}
            disabled={saved === null}
            onChange={(event) => setPersona(personas.find((each) => each === event.target.value) ?? null)}
          >
            <option value="">{texts.you}</option>
            {personas.map((each) => (
              <option key={each} value={each}>
                {texts.personas[each]}
              </option>
            ))}
          </Select>
        </Row>
        {asked === null ? null : (
          <Text size={14} tone="muted" role="status">
            {query.isError ? texts.lookFailed : gated ? texts.closed : query.isSuccess ? texts.open : ''}
            {saved === null || saved.premium === premium ? null : ` ${texts.unsaved(premium)}`}
          </Text>
        )}
      </div>
      {gated ? (
        <div inert>
          <PreviewBody>
            {query.data.before === '' ? null : (
              <div className={proseClass.article} dangerouslySetInnerHTML={{ __html: query.data.before }} />
            )}
            <GatedPoster post={query.data.post} />
          </PreviewBody>
        </div>
      ) : (
        children
      )}
    </>
  );
}
