import type { Post } from '@realfin/contract/posts';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { timeOf } from './rules.ts';
import classes from './schedule-page.module.css';

/** When, what and whose. */
export function Event({ event, zone }: { event: Post; zone: string }) {
  const at = event.scheduledAt ?? event.creationDateTime;
  return (
    <li className={classes.event}>
      <time className={classes.time} dateTime={at}>
        {timeOf(at, zone)}
      </time>
      <RowPicture post={event} width={112} />
      <div>
        <h4 className={classes.name}>
          <ListLink className="whole-link" to={event.path}>
            {event.content.contentTitle}
          </ListLink>
        </h4>
        <p className={classes.facts}>
          {event.createdBy.name} · {event.mediaType === 'ppv' ? copy.ppv : copy.stream}
        </p>
      </div>
    </li>
  );
}
