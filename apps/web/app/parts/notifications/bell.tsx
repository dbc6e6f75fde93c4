import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useServerEvent } from '../../lib/realtime.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { notificationsKey, unseenQuery } from './queries.ts';
import classes from './bell.module.css';

const mostShown = 99;
const shownCount = (unseen: number): string => (unseen > mostShown ? `${mostShown}+` : String(unseen));

/** The number of unseen notifications, or nothing. */
function Badge() {
  const { data: unseen = 0 } = useQuery(unseenQuery());
  return unseen === 0 ? null : (
    <span className={classes.badge} aria-hidden="true">
      {shownCount(unseen)}
    </span>
  );
}

const useName = (): string => {
  const { data: unseen = 0 } = useQuery(unseenQuery());
  return unseen === 0 ? copy.alerts : copy.bell(shownCount(unseen));
};
const useIsHere = () => useLocation().pathname === '/notifications';

/** Listens for new notifications on every page. */
function useUnseenNow(): void {
  const cache = useQueryClient();
  const { queryKey } = unseenQuery();
  useServerEvent(
    'notifications.changed',
    ({ unseen }) => {
      cache.setQueryData(queryKey, unseen);
      if (unseen > 0) void cache.invalidateQueries({ queryKey: notificationsKey });
    },
    { onGap: () => void cache.invalidateQueries({ queryKey }) },
  );
}

/** The link to the notifications, in the top bar. */
export function Bell() {
  useUnseenNow();
  const [name, here] = [useName(), useIsHere()];
  return (
    <Link
      className={`${buttonClass('quiet', 'icon')} ${classes.bell}`}
      to="/notifications"
      aria-label={name}
      title={name}
      aria-current={here ? 'page' : undefined}
    >
      <Icon name={here ? 'bell-filled' : 'bell'} size={22} />
      <Badge />
    </Link>
  );
}

/** The same in the bottom bar on phones. */
export function BottomBell({ className }: { className: string | undefined }) {
  const here = useIsHere();
  const { data: unseen = 0 } = useQuery(unseenQuery());
  return (
    <Link className={className} to="/notifications" aria-current={here ? 'page' : undefined}>
      <span className={classes.bell}>
        <Icon name={here ? 'bell-filled' : 'bell'} size={24} />
        <Badge />
      </span>
      {copy.alerts}
      {unseen === 0 ? null : <span className="visually-hidden">{copy.unseen(shownCount(unseen))}</span>}
    </Link>
  );
}
