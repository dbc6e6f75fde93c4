import type { StreamPart } from '@realfin/contract/discover-types';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Heading } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { copy } from './copy.ts';
import { kindChips, orderChips, typeAddress, typePath, type TypeView } from './rules.ts';
import { StreamSections } from './stream-sections.tsx';

interface ContentPageProps extends TypeView {
  start: string | undefined;
  part: StreamPart | undefined;
}

/** All posts of a kind. */
export function ContentPage({ start, part, ...view }: ContentPageProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const { type, filter, fin } = view;
  const title = copy.typeTitles[type];
  const path = typePath(type);
  const tags = [{ name: undefined, title: copy.all }, ...fins];
  const empty = (
    <EmptyState icon="search" title={postCopy.empty} text={postCopy.emptyHint}>
      {filter === 'new' && fin === undefined ? (
        <Link className={buttonClass('plain')} to={type === 'live' ? '/schedule' : '/discover'}>
          {type === 'live' ? copy.emptyLive : copy.emptyKind}
        </Link>
      ) : (
        <Link className={buttonClass('plain')} to={path} keepScroll>
          {copy.emptyAction}
        </Link>
      )}
    </EmptyState>
  );
  return (
    <Page>
      <Stack>
        <Row spread>
          <Heading level={1}>{title}</Heading>
          <ShareButton title={title} path={typeAddress(view)} />
        </Row>
        <LinkTabs label={copy.tabs} tabs={[{ label: copy.posts, to: path, current: true }]} />
        <Stack gap={8}>
          <ChipRow label={copy.kinds} chips={kindChips(view)} />
          <ChipRow label={copy.orders} chips={orderChips(view)} />
          <ChipRow
            label={copy.tags}
            chips={tags.map((tag) => ({
              label: tag.title,
              to: typeAddress({ ...view, fin: tag.name }),
              current: tag.name === fin,
            }))}
          />
        </Stack>
        {type === 'live' && filter === 'new' ? (
          <StreamSections key={fin} fin={fin} only={part} start={start} empty={empty} />
        ) : (
          <PostGrid
            key={typeAddress(view)}
            source={{ list: 'type', type, filter, fin }}
            start={start}
            moreAddress={(cursor) => typeAddress(view, cursor)}
            empty={empty}
          />
        )}
      </Stack>
    </Page>
  );
}
