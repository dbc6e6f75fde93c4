import type { ConnectionUser } from '@realfin/contract/collaborators';
import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { copy } from './copy.ts';
import classes from './connections.module.css';
import { markOf } from './mutations.ts';
import type { Tab } from './queries.ts';

interface PersonRowProps {
  person: ConnectionUser;
  tab: Tab;
  /** False: one sees who it is, but changes nothing. */
  mayChange: boolean;
  onChange: (person: ConnectionUser, wanted: boolean) => void;
}

const actionOf = (tab: Tab, isOn: boolean): string =>
  tab === 'blocked' ? (isOn ? copy.unblock : copy.block) : isOn ? copy.remove : copy.add;

export function PersonRow({ person, tab, mayChange, onChange }: PersonRowProps) {
  const { name, username, avatarUrl, email } = person;
  const isOn = person[markOf[tab]];
  const action = actionOf(tab, isOn);
  const marks = [
    person.contributor && tab !== 'contributors' ? copy.contributor : null,
    person.moderator && tab !== 'moderators' ? copy.moderator : null,
    person.blocked && tab !== 'blocked' ? copy.blockedMark : null,
  ].filter((mark) => mark !== null);
  return (
    <li className={classes.row}>
      <Avatar name={name} url={avatarUrl} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {marks.map((mark) => (
            <span key={mark} className={classes.mark}>
              {mark}
            </span>
          ))}
        </p>
        <p className={classes.facts}>
          <ListLink className={classes.username} to={channelPath(username)}>
            @{username}
          </ListLink>
          {email === null ? null : <span className={classes.email}>{email}</span>}
        </p>
      </div>
      {mayChange ? (
        <button
          type="button"
          className={buttonClass(isOn ? 'plain' : 'accent')}
          aria-label={copy.actionOn(action, name)}
          onClick={() => onChange(person, !isOn)}
        >
          {action}
        </button>
      ) : null}
    </li>
  );
}
