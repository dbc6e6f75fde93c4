import { channelPath } from '@realfin/contract/pages';
import type { CreatorHit } from '@realfin/contract/search';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { counted } from '../../lib/format.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { useFollowState } from '../../parts/channels/queries.ts';
import { copy } from './copy.ts';
import { Marked } from './marked.tsx';
import { recordClick } from './queries/suggestions.ts';
import classes from './search.module.css';

export const CreatorList = ({ creators, words }: { creators: readonly CreatorHit[]; words: string }) => (
  <Section title={copy.creators} size={22}>
    <ul className={`scroll-row ${classes.creators}`}>
      {creators.map((creator, at) => (
        <Creator
          key={creator.id}
          creator={creator}
          onOpen={() => recordClick({ query: words, kind: 'creator', id: creator.id, position: at + 1 })}
        />
      ))}
    </ul>
  </Section>
);

function Creator({ creator, onOpen }: { creator: CreatorHit; onOpen: () => void }) {
  const { name, username, avatarUrl, nameParts } = creator;
  const { numFollowers } = useFollowState(creator);
  return (
    <MediaRow
      as="li"
      look="card"
      center
      picture={<Avatar name={name} url={avatarUrl} size={48} />}
      title={
        <ListLink className="whole-link" to={channelPath(username)} onClick={onOpen}>
          <Marked parts={nameParts} />
        </ListLink>
      }
      facts={
        <>
          <span className={classes.handle}>@{username}</span>
          <span>{counted(numFollowers, copy.follower)}</span>
        </>
      }
      actions={<FollowButton channel={creator} quiet />}
    />
  );
}
