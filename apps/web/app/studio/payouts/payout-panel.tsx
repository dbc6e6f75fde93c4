import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { NextPayout } from './next-payout.tsx';
import { overviewQuery } from './queries.ts';

/** The next payout in short, for the dashboard. */
export function PayoutPanel() {
  const overview = useQuery(overviewQuery()).data;
  if (overview === undefined) return null;
  return (
    <Panel title={copy.title}>
      <NextPayout overview={overview} withBalance={false} />
      <Link className={linkClass} to="/dashboard/payouts">
        {copy.next.all}
      </Link>
    </Panel>
  );
}
