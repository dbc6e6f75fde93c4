import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { ListLink } from '../../components/list-link/list-link.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import { timeOf } from './months.ts';
import classes from './schedule-page.module.css';

/** When, what and whose. */
export function Event({ event, zone }: { event: Post; zone: string }) {
  const { thumbnailUrl1, contentTitle } = event.content;
  const at = event.scheduledAt ?? event.creationDateTime;
  return (
    <li className={classes.event}>
      <time className={classes.time} dateTime={at}>
        {timeOf(at, zone)}
      </time>
      <div className={classes.picture}>
        {thumbnailUrl1 === null ? (
          <Icon name="video" size={24} />
        ) : (
          <img
            className={classes.image}
            src={thumbnailUrl1}
            srcSet={sourceSet(thumbnailUrl1, [320, 640])}
            sizes="160px"
            width={160}
            height={90}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={classes.words}>
        <h4 className={classes.name}>
          <ListLink className={classes.link} to={event.path}>
            {contentTitle}
          </ListLink>
        </h4>
        <p className={classes.facts}>
          {event.createdBy.name} · {event.mediaType === 'ppv' ? copy.ppv : copy.stream}
        </p>
        {event.premiumPlan > 0 ? <span className={classes.premium}>{copy.premium}</span> : null}
      </div>
    </li>
  );
}
