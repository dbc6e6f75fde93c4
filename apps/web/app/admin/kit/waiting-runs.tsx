import { useQuery } from '@tanstack/react-query';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { monthOf } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { runsQuery } from './queries.ts';

/** Payout runs that still need an administrator's approval or payment. */
export function WaitingRuns() {
  const runs = useQuery(runsQuery()).data ?? [];
  const waiting = runs.filter(
    ({ state, payoutCount }) => (state === 'frozen' || state === 'approved') && payoutCount > 0,
  );
  return waiting.map(({ id, month, state }) => (
    <Notice
      key={id}
      kind="info"
      title={copy.waitingRuns[state === 'frozen' ? 'frozen' : 'approved'](monthOf(`${month}-01T00:00:00Z`))}
    >
      <Row>
        <Link className={linkClass} to={`/admin/payouts/${id}`}>
          {copy.openRun}
        </Link>
      </Row>
    </Notice>
  ));
}
