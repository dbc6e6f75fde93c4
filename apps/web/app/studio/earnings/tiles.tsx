import type { Api } from '@realfin/contract/contract';
import { useId } from 'react';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';

export type Earnings = Awaited<ReturnType<Api['ledger']['getEarnings']>>;

/** Each number has a description below it. The shares add up to the balance. */
export function Tiles({ earnings }: { earnings: Earnings }) {
  const id = useId();
  const { balance, acquisition, retention, ppv, tips, other, upcoming, subscribers } = copy.tiles;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {copy.tiles.title}
      </h2>
      <Stats>
        <Stat {...balance} value={price(earnings.balanceCents)} />
        <Stat {...acquisition} value={price(earnings.acquisitionCents)} />
        <Stat {...retention} value={price(earnings.retentionCents)} />
        <Stat {...ppv} value={price(earnings.ppvCents)} />
        <Stat {...tips} value={price(earnings.tipCents)} />
        {earnings.otherCents === 0 ? null : <Stat {...other} value={price(earnings.otherCents)} />}
        <Stat {...upcoming} value={price(earnings.upcomingCents)} />
        <Stat {...subscribers} value={wholeCount(earnings.activeSubscribers)} />
      </Stats>
    </section>
  );
}
