import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Link } from '../../lib/speed/link.tsx';
import { ChannelCard } from './channel-card.tsx';
import { copy } from './copy.ts';
import { channelListQuery, type ChannelSearch } from './queries.ts';
import classes from './channel-card.module.css';

interface ChannelListProps {
  search: ChannelSearch;
  start?: string | undefined;
  moreAddress: (cursor: string) => string;
  empty: ReactNode;
}

export function ChannelList({ search, start, moreAddress, empty }: ChannelListProps) {
  const { data, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(channelListQuery(search, start));
  const channels = data?.pages.flatMap((page) => page.content) ?? [];
  const cursor = data?.pages.at(-1)?.nextCursor ?? null;
  if (data !== undefined && channels.length === 0) return empty;
  return (
    <>
      <ul className={classes.grid}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <div className={classes.foot}>
          <Link
            className={buttonClass('plain')}
            to={moreAddress(cursor)}
            aria-busy={isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault();
              void fetchNextPage();
            }}
          >
            {copy.loadMore}
          </Link>
        </div>
      )}
    </>
  );
}
