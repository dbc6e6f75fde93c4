import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { wallPath } from '../../pages/post-page/rules/selection.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { PreviewBody } from '../kit/preview-parts.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { copy } from './copy.ts';
import type { StackFields } from './fields.ts';
import { InsideList } from './inside-list.tsx';
import { contentsQuery, type Holder } from './queries/contents.ts';

interface StackPreviewProps {
  fields: StackFields;
  channel: CreatorRef;
  holder: Holder | null;
  /** The address of the saved stack. */
  path: string | null;
}

/** The saved posts of the edited stack; an unsaved one has none. */
export function useInside(holder: Holder | null): number[] {
  const known = holder ?? ({ kind: 'stack', id: 0 } as const);
  const { data } = useQuery({ ...contentsQuery(known), enabled: holder !== null });
  return holder === null ? [] : (data ?? []);
}

/** Previews of the stack's card and page, with its posts. */
export function StackPreview({ fields, channel, holder, path }: StackPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const ids = useInside(holder);
  const { thumbnailUrl, description, text } = fields;
  const at = new Date(useNow()).toISOString();
  const facts = { mediaType: 'stack' as const, duration: null, contentTime: null };
  const post = previewPost({ ...facts, fields, description, channel, fins, thumbnailUrl, at });
  return (
    <PreviewPanel post={{ ...post, numPosts: ids.length }}>
      <PreviewBody>
        <Text size={18} weight="medium">
          {post.content.contentTitle}
        </Text>
        {[text, description].map((words, part) =>
          words === '' ? null : (
            <Text key={part === 0 ? 'text' : 'description'} size={14} tone="muted" typed>
              {words}
            </Text>
          ),
        )}
        <Text size={14} weight="medium">
          {channel.name}
        </Text>
        <Text weight="medium">{copy.inside(ids.length)}</Text>
        <InsideList ids={ids} empty={copy.noPosts} />
        {path === null || ids.length < 2 ? null : (
          <Row>
            <Link className={buttonClass('plain')} to={wallPath(path)}>
              <Icon name="layout-grid" />
              {copy.contents.wall}
            </Link>
          </Row>
        )}
      </PreviewBody>
    </PreviewPanel>
  );
}
