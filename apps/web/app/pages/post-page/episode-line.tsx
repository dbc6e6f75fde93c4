import type { Post } from '@realfin/contract/posts';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

/** The place of a podcast's episode, and whether it is explicit; empty where its author says nothing. */
export function EpisodeLine({ post: { season, episode, explicit } }: { post: Post }) {
  const parts = [
    ...(season === undefined ? [] : [copy.season(season)]),
    ...(episode === undefined ? [] : [copy.episode(episode)]),
    ...(explicit === true ? [copy.explicit] : []),
  ];
  return parts.length === 0 ? null : (
    <Text size={14} tone="muted">
      {parts.join(' · ')}
    </Text>
  );
}
