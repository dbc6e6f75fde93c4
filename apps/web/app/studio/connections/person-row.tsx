import type { ConnectionUser } from '@realfin/contract/collaborators';
import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { isOnIn } from './mutations.ts';
import type { Tab } from './queries.ts';

interface PersonRowProps {
  person: ConnectionUser;
  tab: Tab;
  /** Without it, the row is read-only. */
  mayChange: boolean;
  onChange: (person: ConnectionUser, wanted: boolean) => void;
}

const actionOf = (tab: Tab, isOn: boolean): string =>
  tab === 'blocked' ? (isOn ? copy.unblock : copy.block) : isOn ? copy.remove : copy.add;

export function PersonRow({ person, tab, mayChange, onChange }: PersonRowProps) {
  const { name, username, avatarUrl, email } = person;
  const isOn = isOnIn(tab, person);
  const action = actionOf(tab, isOn);
  const marks = [
    person.contributor && tab !== 'contributors' ? copy.contributor : null,
    person.invited && tab === 'contributors' ? copy.invited : null,
    person.invitedToModerate && tab === 'moderators' ? copy.invited : null,
    person.moderator && tab !== 'moderators' ? copy.moderator : null,
    person.blocked && tab !== 'blocked' ? copy.blockedMark : null,
  ].filter((mark) => mark !== null);
  return (
    <MediaRow
      as="li"
      look="card"
      center
      picture={<Avatar name={name} url={avatarUrl} />}
      title={
        <Row gap={8}>
          {name}
          {marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </Row>
      }
      facts={
        <>
          <ListLink className="name-link" to={channelPath(username)}>
            @{username}
          </ListLink>
          {email === null ? null : <span>{email}</span>}
        </>
      }
      actions={
        mayChange ? (
          <Button
            kind={isOn ? 'plain' : 'accent'}
            aria-label={copy.actionOn(action, name)}
            onClick={() => onChange(person, !isOn)}
          >
            {action}
          </Button>
        ) : undefined
      }
    />
  );
}
