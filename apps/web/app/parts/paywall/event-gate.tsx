import type { Post } from '@realfin/contract/posts';
import { Link } from 'react-router';
import { price } from '../../lib/format.ts';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './paywall.module.css';

/** Stands before an event and what it includes: what it costs, and the way in for who has a ticket. */
export function EventGate({ post }: { post: Post }) {
  const viewer = useViewer();
  const here = useHere();
  const isEvent = post.mediaType === 'ppv';
  const title = isEvent ? copy.event.event : copy.event.included;
  return (
    <section className={classes.card} aria-label={`${title}: ${post.content.contentTitle}`}>
      <p className={classes.tag}>
        <Icon name="ticket" size={14} />
        {copy.event.tag}
      </p>
      <h2 className={classes.title}>{title}</h2>
      {post.priceInCents === null ? null : (
        <p className={classes.eventPrice}>{copy.event.price(price(post.priceInCents))}</p>
      )}
      {isEvent ? (
        <p className={classes.hint}>{copy.event.hint}</p>
      ) : (
        <Link className={buttonClass('accent', 'large')} to={`/ppv/${post.eventId ?? 0}`}>
          {copy.event.see}
        </Link>
      )}
      {viewer === null ? (
        <p className={classes.login}>
          {copy.event.question} <a href={loginPath(here)}>{copy.login}</a>
        </p>
      ) : null}
    </section>
  );
}
