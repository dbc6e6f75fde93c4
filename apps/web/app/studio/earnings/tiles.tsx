import { useId } from 'react';
import { price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './tiles.module.css';

interface TilesProps {
  earnings: {
    balanceCents: number;
    acquisitionCents: number;
    retentionCents: number;
    upcomingCents: number;
    activeSubscribers: number;
  };
}

/** Each figure says below itself what it counts. */
export function Tiles({ earnings }: TilesProps) {
  const id = useId();
  const { balance, acquisition, retention, upcoming, subscribers } = copy.tiles;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {copy.tiles.title}
      </h2>
      <dl className={classes.tiles}>
        <Tile {...balance} value={price(earnings.balanceCents)} />
        <Tile {...acquisition} value={price(earnings.acquisitionCents)} />
        <Tile {...retention} value={price(earnings.retentionCents)} />
        <Tile {...upcoming} value={price(earnings.upcomingCents)} />
        <Tile {...subscribers} value={wholeCount(earnings.activeSubscribers)} />
      </dl>
    </section>
  );
}

const Tile = ({ name, text, value }: { name: string; text: string; value: string }) => (
  <div className={classes.tile}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.text}>{text}</dd>
  </div>
);
