import { channelPath } from '@realfin/contract/pages';
import type { PersonFacts } from '@realfin/contract/reports';
import { lazy, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useSignOutPerson } from './mutations.ts';

const ModerateDialog = lazy(() => import('../../parts/reports/moderate-dialog.tsx'));

export const PersonCard = ({ person }: { person: PersonFacts }) => (
  <Card as="li">
    <Stack gap={12}>
      <MediaRow
        picture={<Avatar name={person.name} url={person.avatarUrl} size={48} />}
        title={
          <Row gap={8}>
            {person.name}
            {person.isAdmin ? <Badge tone="good">{copy.administrator}</Badge> : null}
            {person.suspendedAt === null ? null : <Badge tone="bad">{copy.suspended}</Badge>}
            {person.emailVerified ? null : <Badge>{copy.unconfirmed}</Badge>}
          </Row>
        }
        facts={<Facts person={person} />}
      />
      {person.suspendedAt === null || person.decision === null ? null : (
        <Text size={14} typed>
          {person.decision.reason}
        </Text>
      )}
      <Actions person={person} />
    </Stack>
  </Card>
);

function Facts({ person }: { person: PersonFacts }) {
  const { username, email, joinedAt, lastSeenAt, sessionCount, postCount, followerCount, reportCount } =
    person;
  return (
    <>
      {person.isCreator && person.suspendedAt === null ? (
        <Link className="name-link" to={channelPath(username)}>
          @{username}
        </Link>
      ) : (
        <span>@{username}</span>
      )}
      <span>{email}</span>
      <span>
        {copy.joined} <TimeAgo at={joinedAt} />
      </span>
      <span>
        {counted(sessionCount, copy.session)}
        {lastSeenAt === null ? null : (
          <>
            , {copy.lastSeen} <TimeAgo at={lastSeenAt} />
          </>
        )}
      </span>
      {person.isCreator ? (
        <span>
          {counted(postCount, copy.post)} · {counted(followerCount, copy.follower)}
        </span>
      ) : null}
      {reportCount === 0 ? null : <span>{counted(reportCount, copy.report)}</span>}
    </>
  );
}

function Actions({ person }: { person: PersonFacts }) {
  const { id, name, suspendedAt } = person;
  const isOwn = useViewer()?.id === id;
  const [isDeciding, setDeciding] = useState(false);
  const signOut = useSignOutPerson();
  const isSuspended = suspendedAt !== null;
  const label = isSuspended ? copy.restoreOf(name) : copy.suspendOf(name);
  if (isOwn) return null;
  return (
    <Row>
      <Button kind={isSuspended ? 'accent' : 'danger'} aria-label={label} onClick={() => setDeciding(true)}>
        {isSuspended ? copy.restore : copy.suspend}
      </Button>
      {isSuspended ? null : (
        <Button
          aria-label={copy.signOutOf(name)}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate({ id, name })}
        >
          {copy.signOut}
        </Button>
      )}
      <LazyDialog
        opened={isDeciding}
        dialog={ModerateDialog}
        props={{
          subject: { kind: 'account', id, personId: id },
          isPersonSuspended: isSuspended,
          onClose: () => setDeciding(false),
        }}
      />
    </Row>
  );
}
