import { streamParts, type StreamPart } from '@realfin/contract/discover-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { postListQuery, type PostSource } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import { streamPartAddress } from './rules.ts';

interface StreamSectionsProps {
  fin: string | undefined;
  /** The only part of the page after a cursor, for paging without scripts. */
  only: StreamPart | undefined;
  start: string | undefined;
  empty: ReactNode;
}

/** Whether a part is known to have no streams. */
function useIsEmpty(source: PostSource, start: string | undefined, enabled: boolean): boolean {
  const { data } = useInfiniteQuery({ ...postListQuery(source, start), enabled });
  return !enabled || data?.pages[0]?.ids.length === 0;
}

/** Streams on air, upcoming ones with the next first, and past ones with the latest first. */
export function StreamSections({ fin, only, start, empty }: StreamSectionsProps) {
  const isShown = (part: StreamPart) => only === undefined || only === part;
  const sourceOf = (part: StreamPart) => ({ list: 'streams', part, fin }) as const;
  const isEmpty = {
    live: useIsEmpty(sourceOf('live'), start, isShown('live')),
    upcoming: useIsEmpty(sourceOf('upcoming'), start, isShown('upcoming')),
    past: useIsEmpty(sourceOf('past'), start, isShown('past')),
  };
  const parts = streamParts.filter((part) => !isEmpty[part]);
  if (parts.length === 0) return empty;
  return (
    <Stack gap={32}>
      {parts.map((part) => (
        <Section key={part} title={copy.streamParts[part]} gap={16}>
          <PostGrid
            source={sourceOf(part)}
            start={start}
            heading="h3"
            moreAddress={(cursor) => streamPartAddress(part, fin, cursor)}
          />
        </Section>
      ))}
    </Stack>
  );
}
