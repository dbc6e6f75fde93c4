import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import type { ArticleFields } from '../kit/fields.ts';
import { PersonaPreview } from '../kit/persona-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { PreviewBody } from '../kit/preview-parts.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { minutesToRead } from '../kit/rules/word-count.ts';
import { copy } from './copy.ts';
import { previewArticle } from './queries.ts';
import classes from './article-preview.module.css';

interface ArticlePreviewProps {
  fields: ArticleFields;
  /** Rendered by the editor from its own document, so it contains only what the editor supports. */
  html: string;
  channel: CreatorRef;
  saved: EditablePost | null;
}

export function ArticlePreview({ fields, html, channel, saved }: ArticlePreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const contentTime = copy.toRead(minutesToRead(fields.words));
  const post = previewPost({
    saved,
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
        premium={fields.premium}
        look={async (as) => {
          const id = saved?.mediaId ?? 0;
          const { post: seen, previewRendered } = await previewArticle({ id, as });
          return { post: seen, before: previewRendered };
        }}
      >
        <div inert>
          <PreviewBody>
            {fields.thumbnailUrl === null ? null : <Thumb src={fields.thumbnailUrl} size="fill" />}
            <p className={classes.title}>{post.content.contentTitle}</p>
            {fields.text === '' ? null : <Text tone="muted">{fields.text}</Text>}
            <Row>
              <Avatar name={channel.name} url={channel.avatarUrl} />
              <Text size={14} weight="medium">
                {`${channel.name} · ${contentTime}`}
              </Text>
            </Row>
            {fields.words === 0 && !html.includes('<img') ? (
              <Text tone="muted">{copy.emptyBody}</Text>
            ) : (
              <div className={proseClass.article} dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </PreviewBody>
        </div>
      </PersonaPreview>
    </PreviewPanel>
  );
}
