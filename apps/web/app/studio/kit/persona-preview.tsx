import type { Persona, PostDetail } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import reader from '../../pages/article/article.module.css';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { copy } from './copy.ts';
import classes from './studio.module.css';

/** What somebody else would get of the post as it is saved. */
export interface Look {
  post: PostDetail;
  /** Words before the gate, made and cleaned by the server. */
  before: string;
}
export interface PersonaPreviewProps {
  /** Null while nothing is saved. */
  saved: { id: number; revision: number } | null;
  look: (persona: Persona) => Promise<Look>;
  children: ReactNode;
}
const texts = copy.preview;
const personas = ['visitor', 'user', 'subscriber'] as const;

/** The page as its author sees it, or as the server would give it to somebody else. */
export function PersonaPreview({ saved, look, children }: PersonaPreviewProps) {
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
        <label htmlFor={id}>{texts.as}</label>
        <select
          id={id}
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
        </select>
        {asked === null ? null : (
          <p role="status">
            {query.isError ? texts.lookFailed : gated ? texts.closed : query.isSuccess ? texts.open : ''}
          </p>
        )}
      </div>
      {gated ? (
        <div className={classes.gated} inert>
          {query.data.before === '' ? null : (
            <div className={reader.body} dangerouslySetInnerHTML={{ __html: query.data.before }} />
          )}
          <GatedPoster post={query.data.post} />
        </div>
      ) : (
        children
      )}
    </>
  );
}
