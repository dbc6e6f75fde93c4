import type { Subscription } from '@realfin/contract/billing';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy as billing } from '../../parts/billing/copy.ts';
import { wantedPostQuery } from '../../parts/billing/queries.ts';
import { contextFrom, destinationFrom, eventIn } from '../../parts/billing/rules/read-checkout.ts';
import { Poster } from '../../parts/billing/wanted-post.tsx';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { copy as checkout } from '../../parts/checkout/copy.ts';
import { checkoutEventQuery } from '../../parts/checkout/queries.ts';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Cards } from '../../parts/posts/post-grid.tsx';
import { copy } from './copy.ts';
import { openedPostsQuery, subscriptionQuery, useRefreshAccess } from './queries.ts';
import classes from './thank-you-page.module.css';

const askMs = 5_000;

export function ThankYouPage() {
  const [query] = useSearchParams();
  const ppvId = eventIn(query);
  return (
    <Page width="studio">
      <Stack gap={32}>
        {ppvId === null ? <SubscriptionThanks query={query} /> : <TicketThanks query={query} ppvId={ppvId} />}
      </Stack>
    </Page>
  );
}

/** A ticket, and the subscription that was bought with it or before. */
function TicketThanks({ query, ppvId }: { query: URLSearchParams; ppvId: number }) {
  const { data: event = null } = useQuery({
    ...checkoutEventQuery(ppvId),
    refetchInterval: (current) => (current.state.data?.action === 'enter' ? false : askMs),
  });
  const { data: subscription } = useQuery(subscriptionQuery());
  if (event?.action !== 'enter') return <NotYet query={query} />;
  const plan = subscription?.subscription_state === 'active' ? planOf(subscription) : null;
  return (
    <div className={classes.welcome}>
      <Poster post={event.post} large />
      <Stack gap={8} across="middle">
        <h1 className="page-title">{copy.thanks.title}</h1>
        <Text size={18} weight="medium">
          {copy.thanks.ticket(event.title)}
        </Text>
        {event.scheduled_at === null ? null : <EventTime at={event.scheduled_at} />}
        {plan === null ? null : <Text tone="muted">{plan}</Text>}
        <Text tone="muted">{copy.thanks.receipt}</Text>
      </Stack>
      <Row justify="center">
        <Link className={buttonClass('accent', 'large')} to={event.post.path}>
          {copy.thanks.enter}
        </Link>
        <Link className={buttonClass('quiet')} to="/settings/subscription">
          {copy.thanks.payments}
        </Link>
      </Row>
    </div>
  );
}

const planOf = ({ handle, current_period_end_at: end }: Subscription): string | null =>
  handle === null || end === null ? null : copy.thanks.plan(checkout.plans.names[handle], fullDate(end));

function SubscriptionThanks({ query }: { query: URLSearchParams }) {
  const viewer = useViewer();
  const refreshAccess = useEffectEvent(useRefreshAccess());
  const { data } = useQuery({
    ...subscriptionQuery(),
    refetchInterval: (current) => (current.state.data?.subscription_state === 'active' ? false : askMs),
  });
  const { data: post = null } = useQuery(wantedPostQuery(contextFrom(query).postId));
  const active = data?.subscription_state === 'active';
  const behind = active && viewer?.subscriber !== true;
  useEffect(() => {
    if (behind) void refreshAccess();
  }, [behind]);

  const plan = active ? planOf(data) : null;
  return (
    <>
      {plan === null ? (
        <NotYet query={query} />
      ) : (
        <Opened post={post} to={destinationFrom(query)} plan={plan} />
      )}
      {active ? <OpenedPosts /> : null}
    </>
  );
}

const NotYet = ({ query }: { query: URLSearchParams }) => (
  <Stack gap={24}>
    <h1 className="page-title">{copy.thanks.title}</h1>
    <EmptyState icon="clock" title={copy.thanks.notYetTitle} text={copy.thanks.notYetText}>
      <Link className={buttonClass('plain', 'large')} to={`/subscribe?${query}`}>
        {copy.thanks.toCheckout}
      </Link>
    </EmptyState>
  </Stack>
);

interface OpenedProps {
  /** The post that led to the subscription; null without one. */
  post: Post | null;
  to: string;
  plan: string;
}

/** The unlocked post, and the way back to it. */
const Opened = ({ post, to, plan }: OpenedProps) => (
  <div className={classes.welcome}>
    {post === null ? <Logo size={72} /> : <Poster post={post} large />}
    <Stack gap={8} across="middle">
      <h1 className="page-title">{copy.thanks.title}</h1>
      <Text size={18} weight="medium">
        {copy.thanks.text}
      </Text>
      <Text>
        {post === null
          ? copy.thanks.creators
          : `${copy.thanks.share(post.createdBy.name)} ${copy.thanks.others}`}
      </Text>
      <Text tone="muted">{plan}</Text>
    </Stack>
    <Row justify="center">
      <Link className={buttonClass('accent', 'large')} to={to}>
        <span className="lines">
          {post === null
            ? copy.thanks.continue
            : billing.wanted.toOpen(post.mediaType, post.content.contentTitle)}
        </span>
      </Link>
      <Link className={buttonClass('quiet')} to="/settings/subscription">
        {copy.thanks.manage}
      </Link>
    </Row>
  </div>
);

/** Unlocked posts to start with, also for people without a post to return to. */
function OpenedPosts() {
  const { data: ids = [] } = useQuery(openedPostsQuery());
  if (ids.length === 0) return null;
  return (
    <Section title={copy.thanks.start} size={22} gap={16}>
      <Cards>
        {ids.map((id) => (
          <li key={id}>
            <PostCard id={id} heading="h3" />
          </li>
        ))}
      </Cards>
    </Section>
  );
}
