import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import reader from '../../pages/article/article.module.css';
import { copy } from '../kit/copy.ts';
import type { ArticleFields } from '../kit/fields.ts';
import { PersonaPreview } from '../kit/persona-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import classes from '../kit/studio.module.css';
import { minutesToRead } from '../kit/rules/word-count.ts';
import { previewArticle } from './queries.ts';

interface ArticlePreviewProps {
  fields: ArticleFields;
  /** Made by the editor from its own document: only what that knows can be in it. */
  html: string;
  channel: CreatorRef;
  saved: EditablePost | null;
}

export function ArticlePreview({ fields, html, channel, saved }: ArticlePreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const contentTime = copy.article.toRead(minutesToRead(fields.words));
  const post = previewPost({
    mediaType: 'article',
    fields,
    description: '',
    channel,
    fins,
    thumbnailUrl: fields.thumbnailUrl,
    duration: null,
    contentTime,
    at: new Date(useNow()).toISOString(),
  });
  return (
    <PreviewPanel post={post}>
      <PersonaPreview
        saved={saved}
        look={async (as) => {
          const id = saved?.mediaId ?? 0;
          const { post: seen, previewRendered } = await previewArticle({ id, as });
          return { post: seen, before: previewRendered };
        }}
      >
        <div className={classes.read} inert>
          {fields.thumbnailUrl === null ? null : (
            <img src={fields.thumbnailUrl} alt="" width={640} height={360} />
          )}
          <p className={classes.readTitle}>{post.content.contentTitle}</p>
          {fields.text === '' ? null : <p className={classes.readText}>{fields.text}</p>}
          <p className={classes.watchChannel}>
            <Avatar name={channel.name} url={channel.avatarUrl} />
            {`${channel.name} · ${contentTime}`}
          </p>
          {fields.words === 0 && !html.includes('<img') ? (
            <p className={classes.readEmpty}>{copy.preview.emptyBody}</p>
          ) : (
            <div className={reader.body} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      </PersonaPreview>
    </PreviewPanel>
  );
}
