import type { Bite } from '@realfin/contract/bites';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import classes from './bite-row.module.css';
import { copy } from './copy.ts';
import { bitePath, bitesQuery, type BiteScope } from './queries.ts';

interface BiteRowProps {
  scope: BiteScope;
  title: string;
  size: number;
}

/** A row of tall pictures that scrolls sideways; nothing at all where there are no bites. */
export function BiteRow({ scope, title, size }: BiteRowProps) {
  const headingId = useId();
  const bites = useQuery(bitesQuery(scope, size)).data ?? [];
  const [first] = bites;
  if (first === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        <ListLink className={classes.all} to={bitePath(first.id, scope)}>
          {copy.seeAll}
          <span className="visually-hidden">{copy.seeAllBites}</span>
        </ListLink>
      </div>
      <ul className={classes.row}>
        {bites.map((bite) => (
          <li key={bite.id}>
            <BiteCard bite={bite} scope={scope} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const BiteCard = ({ bite, scope }: { bite: Bite; scope: BiteScope }) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      {bite.thumbnail_preview === null ? null : (
        <img className={classes.blur} src={bite.thumbnail_preview} alt="" />
      )}
      {bite.thumbnail_url === null ? (
        <Icon name="player-play-filled" size={32} />
      ) : (
        <img
          src={bite.thumbnail_url}
          srcSet={sourceSet(bite.thumbnail_url, [320, 640])}
          sizes="180px"
          width={bite.width}
          height={bite.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={classes.time}>{clockTime(bite.duration)}</span>
    </div>
    <h3 className={classes.name}>
      <ListLink className={classes.link} to={bitePath(bite.id, scope)}>
        {bite.title}
      </ListLink>
    </h3>
    <p className={classes.by}>{bite.creator_name}</p>
  </article>
);
