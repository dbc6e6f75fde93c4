import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { wantedPostQuery } from '../../parts/billing/queries.ts';
import {
  contextFrom,
  destinationFrom,
  intentParameter,
  withoutIntent,
} from '../../parts/billing/rules/checkout-context.ts';
import { WantedPost } from '../../parts/billing/wanted-post.tsx';
import { CheckoutForm } from '../../parts/checkout/checkout-form.tsx';
import { copy as checkout } from '../../parts/checkout/copy.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { copy } from './copy.ts';
import { subscriptionQuery, useRefreshAccess } from './queries.ts';

export function CheckoutPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const refreshAccess = useRefreshAccess();
  const [paid, setPaid] = useState(false);
  const active = useQuery(subscriptionQuery()).data?.subscription_state === 'active';
  const { data: post = null } = useQuery(wantedPostQuery(contextFrom(query).postId));
  const rest = withoutIntent(query);
  const withRest = (path: string): string => (rest === '' ? path : `${path}?${rest}`);
  const onPaid = () => {
    setPaid(true);
    void refreshAccess();
    void navigate(withRest('/thank_you'), { replace: true });
  };
  // A person returning from the bank first sees how that payment ended.
  const settled = active && !paid && !query.has(intentParameter);
  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{checkout.title}</h1>
        {post === null || settled ? null : <WantedPost post={post} />}
        {settled ? (
          <AlreadySubscribed title={copy.checkout.alreadyTitle} to={destinationFrom(query)} />
        ) : (
          <CheckoutForm query={query} returnPath={withRest('/subscribe')} onPaid={onPaid} />
        )}
      </Stack>
    </Page>
  );
}
