import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { liveAddress, streamStatusQuery } from './queries/live.ts';

const LiveTile = lazy(() => import('./live-tile.tsx'));

interface LiveScreenProps {
  post: Post;
  vodUrl: string;
  interrupted: boolean;
  isHeard: boolean;
  onEnded: () => void;
}

/** The picture of a stream on air, without controls; suspends until its player is loaded. */
export function LiveScreen({ post, vodUrl, ...rest }: LiveScreenProps) {
  const cache = useQueryClient();
  // Each poll brings another signature; the player renews its own.
  const [address] = useState(() => liveAddress(vodUrl));
  return (
    <LiveTile
      {...rest}
      title={post.content.contentTitle}
      postId={post.id}
      streamId={post.mediaId}
      address={address}
      onRefused={() => void cache.invalidateQueries({ queryKey: streamStatusQuery(post.mediaId).queryKey })}
    />
  );
}
