import type { Subscription } from '@realfin/contract/billing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { BillingCycle } from './billing-cycle.tsx';
import { german } from './copy.de.ts';
import { SubscriptionCard } from './subscription-card.tsx';

const server = openTestServer();

const running: Subscription = {
  subscription_id: 1,
  subscription_state: 'active',
  handle: 'monthly10',
  priceCents: 1499,
  nextPaymentCents: 1499,
  nextPaymentTax: null,
  cancel_at_end_of_period: false,
  current_period_end_at: '2027-01-10T12:00:00.000Z',
  masked_card_number: 'XXXX-XXXX-XXXX-4242',
  paymentProfileId: 1,
  paymentProblemUntil: null,
  paymentNeeds: null,
  paymentPath: null,
  pause: null,
  trialUntil: null,
  nextHandle: null,
  nextPriceCents: null,
};

/** What both panels say. */
function textOf(subscription: Subscription): string {
  const Wrapper = server.wrapper;
  const { container } = render(
    <Wrapper>
      <MemoryRouter>
        <SubscriptionCard subscription={subscription} />
        <BillingCycle subscription={subscription} />
      </MemoryRouter>
    </Wrapper>,
  );
  return container.textContent;
}

describe('the page of a subscription', () => {
  test('says when it renews and what it costs', () => {
    const text = textOf(running);
    expect(text).toContain('Renews on January 10, 2027 for $14.99.');
    expect(text).toContain('Next payment of $14.99 on January 10, 2027.');
  });

  test('says that a payment is due, and announces no renewal, while one is failing', () => {
    const text = textOf({ ...running, paymentProblemUntil: '2027-01-17T12:00:00.000Z' });
    expect(text).toContain('A payment of $14.99 is due. You have access until January 17, 2027.');
    expect(text).toContain('Update your payment method by January 17, 2027 to keep your access.');
    expect(text).not.toMatch(/Renews|Next payment|January 10/);
    expect(screen.getByText('Payment problem')).toBeDefined();
    expect(german.page?.due?.('14,99 $', '17. Januar 2027')).toBe(
      'Eine Zahlung von 14,99 $ ist fällig. Du hast noch bis zum 17. Januar 2027 Zugang.',
    );
  });

  test('names the day it ends once it is canceled', () => {
    const text = textOf({ ...running, nextPaymentCents: null, cancel_at_end_of_period: true });
    expect(text).toContain('Your subscription ends on January 10, 2027. You have access until then.');
    expect(text).not.toMatch(/Renews|Next payment/);
  });
});
