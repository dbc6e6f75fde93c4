import { useId } from 'react';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';

interface TilesProps {
  earnings: {
    balanceCents: number;
    acquisitionCents: number;
    retentionCents: number;
    upcomingCents: number;
    activeSubscribers: number;
  };
}

/** Each number has a description below it. */
export function Tiles({ earnings }: TilesProps) {
  const id = useId();
  const { balance, acquisition, retention, upcoming, subscribers } = copy.tiles;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {copy.tiles.title}
      </h2>
      <Stats>
        <Stat {...balance} value={price(earnings.balanceCents)} />
        <Stat {...acquisition} value={price(earnings.acquisitionCents)} />
        <Stat {...retention} value={price(earnings.retentionCents)} />
        <Stat {...upcoming} value={price(earnings.upcomingCents)} />
        <Stat {...subscribers} value={wholeCount(earnings.activeSubscribers)} />
      </Stats>
    </section>
  );
}
