import type { Api } from '@realfin/contract/contract';
import { useId } from 'react';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useSameDays } from '../statistics/use-choice.ts';
import { copy } from './copy.ts';
import { addressOf, type ShareName } from './rules.ts';

export type Earnings = Awaited<ReturnType<Api['ledger']['getEarnings']>>;

const ofReason = ({ held }: Earnings, reason: 'dispute' | 'event'): number =>
  held.reduce((sum, row) => (row.reason === reason ? sum + row.amountCents : sum), 0);

/** A sum that leads to its lines. */
function Lines({ share, cents }: { share: ShareName | 'other'; cents: number }) {
  const sameDays = useSameDays();
  return (
    <Link className="name-link" to={sameDays(addressOf({ share, from: null, until: null }))} keepScroll>
      {price(cents)}
    </Link>
  );
}

/** Each number has a description below it. The shares add up to the balance. */
export function Tiles({ earnings }: { earnings: Earnings }) {
  const id = useId();
  const { balance, links, hold, disputed, upcoming, subscribers, ...shares } = copy.tiles;
  const holdCents = ofReason(earnings, 'event') + earnings.reserveCents;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {copy.tiles.title}
      </h2>
      <Stats>
        <Stat {...balance} value={price(earnings.balanceCents)} />
        <Stat {...hold} value={price(holdCents)} />
        <Stat {...disputed} value={price(ofReason(earnings, 'dispute'))} />
        <Stat {...upcoming} value={price(earnings.upcomingCents)} />
        <Stat
          {...shares.acquisition}
          value={<Lines share="acquisition" cents={earnings.acquisitionCents} />}
        />
        <Stat {...shares.retention} value={<Lines share="retention" cents={earnings.retentionCents} />} />
        <Stat {...shares.ppv} value={<Lines share="ppv" cents={earnings.ppvCents} />} />
        <Stat {...shares.tips} value={<Lines share="tips" cents={earnings.tipCents} />} />
        {earnings.referralCents === 0 ? null : (
          <Stat {...shares.referral} value={<Lines share="referral" cents={earnings.referralCents} />} />
        )}
        {earnings.linkCents === 0 ? null : <Stat {...links} value={price(earnings.linkCents)} />}
        {earnings.otherCents === 0 ? null : (
          <Stat {...shares.other} value={<Lines share="other" cents={earnings.otherCents} />} />
        )}
        <Stat {...subscribers} value={wholeCount(earnings.activeSubscribers)} />
      </Stats>
    </section>
  );
}
