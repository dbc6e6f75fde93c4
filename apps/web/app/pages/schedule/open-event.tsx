import type { PublicEvent } from '@realfin/contract/calendar-events';
import { channelPath } from '@realfin/contract/pages';
import { Icon } from '../../components/icon/icon.tsx';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { copy } from './copy.ts';
import { endInWords } from '../../parts/calendar/rules/times.ts';
import { timeOf } from './rules.ts';
import classes from './schedule-page.module.css';

/** What a channel wrote into its calendar; it leads to the channel. */
export function OpenEvent({ event, zone }: { event: PublicEvent; zone: string }) {
  const { content_title: title, startDate, createdBy } = event;
  return (
    <li className={classes.event}>
      <time className={classes.time} dateTime={startDate}>
        {timeOf(startDate, zone)}
      </time>
      <div className={classes.picture}>
        <Icon name="calendar" size={24} />
      </div>
      <div>
        <h4 className={classes.name}>
          <ListLink className="whole-link" to={channelPath(createdBy.username)}>
            {title}
          </ListLink>
        </h4>
        <p className={classes.facts}>
          {createdBy.name} · {copy.event} · {copy.until(endInWords(event, zone))}
        </p>
      </div>
    </li>
  );
}
