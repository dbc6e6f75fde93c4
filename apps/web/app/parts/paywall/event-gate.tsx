import type { Post } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { isPreparing } from '../posts/rules/preparing.ts';
import { copy } from './copy.ts';
import { LoginLine } from './login-line.tsx';
import classes from './paywall.module.css';

/** The gate of a post in an event: the price, and the event's page, which sells it. */
export function EventGate({ post }: { post: Post }) {
  const viewer = useViewer();
  const title = copy.event.included;
  return (
    <section
      className={`${cardClass} ${classes.card} paywall`}
      aria-label={`${title}: ${post.content.contentTitle}`}
    >
      <Tag tone="gold">
        <Icon name="ticket" size={14} />
        {copy.event.tag}
      </Tag>
      <Heading level={2} size={22}>
        {title}
      </Heading>
      {isPreparing(post) ? <Notice kind="info">{copy.preparing(post.mediaType)}</Notice> : null}
      {post.priceInCents === null ? null : (
        <Text size={18} weight="medium" tabular>
          {copy.event.price(price(post.priceInCents))}
        </Text>
      )}
      <Link className={buttonClass('accent', 'large')} to={`/ppv/${post.eventId ?? 0}`}>
        {copy.event.see}
      </Link>
      {viewer === null ? <LoginLine question={copy.event.question} /> : null}
    </section>
  );
}
