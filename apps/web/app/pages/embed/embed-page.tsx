import type { Post } from '@realfin/contract/posts';
import { sharedBy } from '@realfin/contract/touches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { useSite } from '../../lib/site.ts';
import { copy as paywall } from '../../parts/paywall/copy.ts';
import { Player } from '../../parts/player/player.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { postPageKey, postQuery } from '../post-page/queries/post-page.ts';
import { copy } from './copy.ts';
import { SoundEmbed } from './sound-embed.tsx';
import classes from './embed-page.module.css';

const ignore = () => undefined;

interface EmbedProps {
  id: number;
  beginAtSeconds: number;
  /** The affiliate who embedded it, and to whom its links belong. */
  affiliate: string | null;
}
/** A post in a frame on another site: it plays if it is open to everyone, else it links to its page. */
export function EmbedPage({ id, beginAtSeconds, affiliate }: EmbedProps) {
  const known = usePost(id);
  if (known === undefined) return null;
  const post = { ...known, path: sharedBy(known.path, affiliate) };
  const plays = post.gate === 'open' && post.content.url !== null;
  return (
    <main className={classes.embed} data-theme="dark">
      {plays && isFilmed(post) ? <VideoEmbed post={post} beginAtSeconds={beginAtSeconds} /> : null}
      {plays && post.mediaType === 'audio' ? <SoundEmbed post={post} /> : null}
      {plays ? null : <Card post={post} />}
      <TitleBar post={post} />
    </main>
  );
}

function VideoEmbed({ post, beginAtSeconds }: { post: Post; beginAtSeconds: number }) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...postQuery(post.id), staleTime: Infinity });
  const refresh = useCallback(
    () => void cache.invalidateQueries({ queryKey: postPageKey('post', post.id) }),
    [cache, post.id],
  );
  return (
    <div className={classes.screen}>
      <Player
        post={post}
        chapters={data?.extras.chapters ?? []}
        beginAtSeconds={beginAtSeconds}
        autoplay={false}
        theatre={false}
        onTheatre={ignore}
        onPlace={ignore}
        onStale={refresh}
        seek={null}
      />
    </div>
  );
}

/** The title, linked to the post in a new window. */
function TitleBar({ post }: { post: Post }) {
  const site = useSite();
  return (
    <header className={classes.bar}>
      <Heading level={1} size={16}>
        <Text as="span" weight="medium" lines={2}>
          <a href={post.path} target="_blank" rel="noopener">
            {post.content.contentTitle}
          </a>
        </Text>
      </Heading>
      <a href={post.path} target="_blank" rel="noopener" aria-label={copy.open(site.name)}>
        <Logo size={24} />
      </a>
    </header>
  );
}

const isFilmed = ({ mediaType }: Post): boolean => mediaType === 'video' || mediaType === 'dead_stream';
const isRead = (post: Post): boolean => !['video', 'audio', 'stream', 'dead_stream'].includes(post.mediaType);

function sentenceOf({ gate, mediaType, createdBy }: Post): string {
  if (gate === 'open') return copy.by(createdBy.name);
  return gate === 'event' ? paywall.event.included : paywall.sentence(mediaType, gate);
}

function Card({ post }: { post: Post }) {
  const { thumbnailUrl1, previewUrl } = post.content;
  const { gate } = post;
  const closed = gate !== 'open';
  return (
    <div className={classes.card} data-closed={gate === 'subscription' ? '' : undefined}>
      {previewUrl === null ? null : <img className={classes.picture} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? null : (
        <img
          className={classes.picture}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320, 640])}
          sizes="100vw"
          alt=""
        />
      )}
      <div className={classes.way}>
        <Text weight="medium">{sentenceOf(post)}</Text>
        <a className={buttonClass('accent', 'large')} href={post.path} target="_blank" rel="noopener">
          {closed ? <Icon name="lock" size={18} /> : null}
          {closed ? copy[gate] : copy[isRead(post) ? 'read' : 'watch']}
        </a>
      </div>
    </div>
  );
}
