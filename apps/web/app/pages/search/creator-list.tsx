import { channelPath } from '@realfin/contract/pages';
import type { CreatorHit } from '@realfin/contract/search';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { counted } from '../../lib/format.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { useFollowState } from '../../parts/channels/queries.ts';
import { copy } from './copy.ts';
import { Marked } from './marked.tsx';
import { recordClick } from './queries.ts';
import classes from './search.module.css';

export const CreatorList = ({ creators, words }: { creators: readonly CreatorHit[]; words: string }) => (
  <section className={classes.creators} aria-labelledby="search-creators">
    <h2 id="search-creators" className={classes.heading}>
      {copy.creators}
    </h2>
    <ul className={`scroll-row ${classes.creatorList}`}>
      {creators.map((creator, at) => (
        <Creator
          key={creator.id}
          creator={creator}
          onOpen={() => recordClick({ query: words, kind: 'creator', id: creator.id, position: at + 1 })}
        />
      ))}
    </ul>
  </section>
);

function Creator({ creator, onOpen }: { creator: CreatorHit; onOpen: () => void }) {
  const { name, username, avatarUrl, nameParts } = creator;
  const { numFollowers } = useFollowState(creator);
  return (
    <li className={classes.creator}>
      <Avatar name={name} url={avatarUrl} size={48} />
      <div className={classes.creatorWords}>
        <ListLink className="whole-link" to={channelPath(username)} onClick={onOpen}>
          <Marked parts={nameParts} />
        </ListLink>
        <p className={classes.facts}>
          @{username} · <span className={classes.unbroken}>{counted(numFollowers, copy.follower)}</span>
        </p>
      </div>
      <span className={classes.follow}>
        <FollowButton channel={creator} quiet />
      </span>
    </li>
  );
}
