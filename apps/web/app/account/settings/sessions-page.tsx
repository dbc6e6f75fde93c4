import type { Session } from '@realfin/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useEndSessions } from './mutations/profile.ts';
import { sessionsQuery } from './queries.ts';

export function SessionsPage() {
  const sessions = useQuery(sessionsQuery());
  const { one, others } = useEndSessions();
  const list = sessions.data ?? [];
  return (
    <Page width="form">
      <SettingsHead title={copy.sessions.title} />
      <Stack gap={24}>
        <Text tone="muted">{copy.sessions.text}</Text>
        {sessions.isError ? (
          <Notice kind="error" title={copy.sessions.loadFailed}>
            <div>
              <button type="button" className={buttonClass('plain')} onClick={() => void sessions.refetch()}>
                {copy.sessions.tryAgain}
              </button>
            </div>
          </Notice>
        ) : null}
        <Stack as="ul" gap={12}>
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={one.isPending}
              onEnd={() => one.mutate(session.id)}
            />
          ))}
        </Stack>
        <Row>
          <Link className={buttonClass('plain')} to="/settings/password">
            {copy.sessions.changePassword}
          </Link>
          {list.length > 1 ? (
            <button
              type="button"
              className={buttonClass('plain')}
              disabled={others.isPending}
              onClick={() => others.mutate()}
            >
              {copy.sessions.endOthers}
            </button>
          ) : null}
          <form method="post" action="/auth/logout-everywhere">
            <button type="submit" className={buttonClass('plain')}>
              {copy.sessions.endAll}
            </button>
          </form>
        </Row>
      </Stack>
    </Page>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  return (
    <MediaRow
      as="li"
      look="card"
      center
      wraps
      picture={<Icon name="device-desktop" size={24} />}
      title={
        <Row gap={8}>
          {session.device}
          {session.current ? <Badge tone="good">{copy.sessions.here}</Badge> : null}
        </Row>
      }
      facts={
        <>
          {session.address === '' ? null : <span>{session.address}</span>}
          <span>
            {copy.sessions.since} <TimeAgo at={session.createdAt} />
          </span>
          <span>
            {copy.sessions.seen} <TimeAgo at={session.lastSeenAt} />
          </span>
        </>
      }
      actions={
        session.current ? undefined : (
          <Button aria-label={copy.sessions.endOf(session.device)} disabled={busy} onClick={onEnd}>
            {copy.sessions.end}
          </Button>
        )
      }
    />
  );
}
