import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { contextFrom, destinationFrom } from '../../parts/billing/rules/checkout-context.ts';
import { Poster } from './bought-post.tsx';
import { copy } from './copy.ts';
import { boughtPostQuery, subscriptionQuery, useRefreshAccess } from './queries.ts';

const askMs = 5_000;

export function ThankYouPage() {
  const [query] = useSearchParams();
  const viewer = useViewer();
  const refreshAccess = useEffectEvent(useRefreshAccess());
  const { data } = useQuery({
    ...subscriptionQuery(),
    refetchInterval: (current) => (current.state.data?.subscription_state === 'active' ? false : askMs),
  });
  const { data: post = null } = useQuery(boughtPostQuery(contextFrom(query).postId));
  const active = data?.subscription_state === 'active';
  const behind = active && viewer?.subscriber !== true;
  useEffect(() => {
    if (behind) void refreshAccess();
  }, [behind]);

  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{copy.thanks.title}</h1>
        {active && data.handle !== null && data.current_period_end_at !== null ? (
          <Opened
            post={post}
            to={destinationFrom(query)}
            plan={copy.thanks.plan(copy.plans.names[data.handle], fullDate(data.current_period_end_at))}
          />
        ) : (
          <EmptyState icon="clock" title={copy.thanks.notYetTitle} text={copy.thanks.notYetText}>
            <Link className={buttonClass('plain', 'large')} to={`/subscribe?${query}`}>
              {copy.thanks.toCheckout}
            </Link>
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

interface OpenedProps {
  /** What they subscribed for; null without a post. */
  post: Post | null;
  to: string;
  plan: string;
}

/** What is open now, and the way back to what they came for. */
const Opened = ({ post, to, plan }: OpenedProps) => (
  <Card>
    <Stack gap={20}>
      {post === null ? null : <Poster post={post} large />}
      <Stack gap={8}>
        <Heading level={2} size={22}>
          {copy.thanks.text}
        </Heading>
        {post === null ? null : (
          <Text>
            {copy.thanks.share(post.createdBy.name)} {copy.thanks.others}
          </Text>
        )}
        <Text tone="muted">{plan}</Text>
      </Stack>
      <Link className={buttonClass('accent', 'large')} to={to}>
        {post === null ? copy.thanks.continue : copy.bought.toOpen(post.mediaType, post.content.contentTitle)}
      </Link>
      <Link className={buttonClass('quiet')} to="/settings/subscription">
        {copy.thanks.manage}
      </Link>
    </Stack>
  </Card>
);
