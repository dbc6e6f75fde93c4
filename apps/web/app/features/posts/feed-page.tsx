import { finPath } from '@realfin/contract/pages';
import type { PostFilter } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ChannelStrip } from '../channels/channel-strip.tsx';
import { WhoToFollow } from '../channels/who-to-follow.tsx';
import { defaultFin } from '../fins/default-fin.ts';
import { FinStrip } from '../fins/fin-strip.tsx';
import { followedQuery, finsQuery } from '../frame/queries.ts';
import { copy } from './copy.ts';
import classes from './feed-page.module.css';
import { PostCard } from './post-card.tsx';
import { filterChips, listAddress } from './post-filters.ts';
import { Cards, PostGrid } from './post-grid.tsx';
import { topOfWeekQuery } from './queries.ts';

const texts = copy.feed;

export function FeedPage({ filter, start }: { filter: PostFilter; start: string | undefined }) {
  const followed = useQuery(followedQuery()).data ?? [];
  return (
    <Page>
      <h1 className="visually-hidden">{texts.title}</h1>
      <FinStrip />
      <div className={classes.feed}>
        {followed.length > 0 ? (
          <section aria-labelledby="feed-channels">
            <h2 id="feed-channels">{texts.strip}</h2>
            <ChannelStrip label={texts.strip} channels={followed} />
          </section>
        ) : null}
        {filter === 'new' && start === undefined ? (
          <>
            <Recommended />
            <WhoToFollow title={texts.whoToFollow} />
          </>
        ) : null}
        <section aria-labelledby="feed-latest">
          <h2 id="feed-latest">{texts.latest}</h2>
          <div className={classes.filters}>
            <ChipRow label={copy.filters} chips={filterChips('/feed', filter)} />
          </div>
          <PostGrid
            key={filter}
            source={{ list: 'feed', filter }}
            start={start}
            heading="h3"
            moreAddress={(cursor) => listAddress('/feed', { filter, cursor })}
            empty={filter === 'new' ? <NothingYet /> : undefined}
          />
        </section>
      </div>
    </Page>
  );
}

function Recommended() {
  const ids = useQuery(topOfWeekQuery()).data ?? [];
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby="feed-recommended">
      <h2 id="feed-recommended">{texts.recommended}</h2>
      <Cards>
        {ids.map((id, at) => (
          <li key={id}>
            <PostCard id={id} heading="h3" priority={at === 0 ? 'first' : 'early'} />
          </li>
        ))}
      </Cards>
    </section>
  );
}

function NothingYet() {
  const fin = defaultFin(useQuery(finsQuery()).data ?? []);
  return (
    <EmptyState icon="sparkles" title={texts.emptyTitle} text={texts.emptyText}>
      {fin === undefined ? null : (
        <Link className={buttonClass('accent')} to={`${finPath(fin)}?tab=channels`}>
          {texts.emptyAction}
        </Link>
      )}
    </EmptyState>
  );
}
