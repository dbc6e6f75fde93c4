import type { Bite } from '@realfin/contract/bites';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { ScrollRow } from '../../components/scroll-row/scroll-row.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Heading, linkClass, Text } from '../../components/text/text.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { bitePath, bitesQuery, type BiteScope } from './queries.ts';
import classes from './bite-row.module.css';

interface BiteRowProps {
  scope: BiteScope;
  title: string;
  size: number;
}

/** A row of tall pictures that scrolls sideways; hidden without bites. */
export function BiteRow({ scope, title, size }: BiteRowProps) {
  const headingId = useId();
  const bites = useQuery(bitesQuery(scope, size)).data ?? [];
  const [first] = bites;
  if (first === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Stack gap={12}>
        <Row spread align="baseline">
          <Heading level={2} size={22} id={headingId}>
            {title}
          </Heading>
          <ListLink className={linkClass} to={bitePath(first.id, scope)}>
            {copy.seeAll}
            <span className="visually-hidden">{copy.seeAllBites}</span>
          </ListLink>
        </Row>
        {bites.length === 1 ? (
          <div className={classes.single}>
            <BiteCard bite={first} scope={scope} />
          </div>
        ) : (
          <ScrollRow column="portrait">
            {bites.map((bite) => (
              <li key={bite.id}>
                <BiteCard bite={bite} scope={scope} />
              </li>
            ))}
          </ScrollRow>
        )}
      </Stack>
    </section>
  );
}

const BiteCard = ({ bite, scope }: { bite: Bite; scope: BiteScope }) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      {bite.thumbnail_preview === null ? null : (
        <img className={`fill ${classes.blur}`} src={bite.thumbnail_preview} alt="" />
      )}
      {bite.thumbnail_url === null ? (
        <Icon name="player-play-filled" size={32} />
      ) : (
        <img
          className="fill"
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
      <Tag tone="shade" corner="below">
        {clockTime(bite.duration)}
      </Tag>
    </div>
    <Heading level={3} size={14}>
      <ListLink className="whole-link lines" to={bitePath(bite.id, scope)}>
        {bite.title}
      </ListLink>
    </Heading>
    <Text size={12} tone="muted" lines={1}>
      {bite.creator_name}
    </Text>
  </article>
);
