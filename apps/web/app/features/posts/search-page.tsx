import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ChannelStrip } from '../channels/channel-strip.tsx';
import { channelListQuery } from '../channels/queries.ts';
import { copy } from './copy.ts';
import { listAddress } from './post-filters.ts';
import { PostGrid } from './post-grid.tsx';
import { postListQuery } from './queries.ts';
import classes from './simple-page.module.css';

const texts = copy.search;
const creatorsShown = 10;

/** Creators and posts that carry the words. */
export function SearchPage({ words, start }: { words: string; start: string | undefined }) {
  return (
    <Page>
      <h1 className={classes.title}>{words === '' ? texts.title : texts.of(words)}</h1>
      {words === '' ? (
        <EmptyState icon="search" title={texts.start} text={texts.startText} />
      ) : (
        <Results words={words} start={start} />
      )}
    </Page>
  );
}

function Results({ words, start }: { words: string; start: string | undefined }) {
  const creators =
    useInfiniteQuery(channelListQuery({ search: words })).data?.pages[0]?.content.slice(0, creatorsShown) ??
    [];
  const posts = useInfiniteQuery(postListQuery({ list: 'search', words }, start));
  const none = posts.data?.pages[0]?.ids.length === 0;
  if (none && creators.length === 0)
    return <EmptyState icon="search" title={texts.none(words)} text={texts.noneText} />;
  return (
    <>
      {creators.length === 0 ? null : (
        <section aria-labelledby="search-creators">
          <h2 id="search-creators" className={classes.heading}>
            {texts.creators}
          </h2>
          <ChannelStrip label={texts.creators} channels={creators} />
        </section>
      )}
      {none ? null : (
        <section aria-labelledby="search-posts">
          <h2 id="search-posts" className={classes.heading}>
            {texts.posts}
          </h2>
          <PostGrid
            key={words}
            source={{ list: 'search', words }}
            start={start}
            heading="h3"
            moreAddress={(cursor) => listAddress('/search', { q: words, cursor })}
          />
        </section>
      )}
    </>
  );
}
