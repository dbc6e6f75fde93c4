import type { Session } from '@realfin/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { copy } from './copy.ts';
import { useEndSessions } from './mutations/profile.ts';
import { sessionsQuery } from './queries.ts';
import classes from './sessions-page.module.css';

export function SessionsPage() {
  const sessions = useQuery(sessionsQuery());
  const { one, others } = useEndSessions();
  const list = sessions.data ?? [];
  return (
    <Page width="form">
      <SettingsHead title={copy.sessions.title} />
      <p className={classes.text}>{copy.sessions.text}</p>
      {sessions.isError ? (
        <Notice kind="error" title={copy.sessions.loadFailed}>
          <div>
            <button type="button" className={buttonClass('plain')} onClick={() => void sessions.refetch()}>
              {copy.sessions.tryAgain}
            </button>
          </div>
        </Notice>
      ) : null}
      <ul className={classes.list}>
        {list.map((session) => (
          <Row key={session.id} session={session} busy={one.isPending} onEnd={() => one.mutate(session.id)} />
        ))}
      </ul>
      <div className={classes.actions}>
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
      </div>
    </Page>
  );
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  return (
    <li className={classes.row}>
      <Icon name="device-desktop" size={24} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.device}>
          {session.device}
          {session.current ? <span className={classes.here}>{copy.sessions.here}</span> : null}
        </p>
        <p className={classes.facts}>
          {session.address === '' ? null : <span>{session.address}</span>}
          <span>
            {copy.sessions.since} <TimeAgo at={session.createdAt} />
          </span>
          <span>
            {copy.sessions.seen} <TimeAgo at={session.lastSeenAt} />
          </span>
        </p>
      </div>
      {session.current ? null : (
        <button
          type="button"
          className={buttonClass('plain')}
          aria-label={copy.sessions.endOf(session.device)}
          disabled={busy}
          onClick={onEnd}
        >
          {copy.sessions.end}
        </button>
      )}
    </li>
  );
}
