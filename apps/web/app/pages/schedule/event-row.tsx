import type { ReactNode } from 'react';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { timeOf } from './rules.ts';
import classes from './schedule-page.module.css';

interface EventRowProps {
  at: string;
  zone: string;
  picture: ReactNode;
  title: string;
  path: string;
  facts: string;
}

/** The time of an event and its details. */
export const EventRow = ({ at, zone, picture, title, path, facts }: EventRowProps) => (
  <li className={classes.event}>
    <Text as="div" weight="medium" tabular>
      <time dateTime={at}>{timeOf(at, zone)}</time>
    </Text>
    <MediaRow
      look="card"
      center
      picture={picture}
      title={
        <Heading level={4} size={16}>
          <ListLink className="whole-link" to={path}>
            {title}
          </ListLink>
        </Heading>
      }
      facts={<span>{facts}</span>}
    />
  </li>
);
