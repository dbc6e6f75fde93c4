import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { ChangePaymentPage } from './change-payment-page.tsx';

const server = openTestServer();
const refusal = { text: 'Payments are paused for your account. Contact support.', isOfCard: false };

function openPage(paymentProblemUntil: string | null): void {
  const subscription = { subscription_state: 'active', priceCents: 1_499, paymentProfileId: 1 };
  server.answer('GET /api/v1/subscription', { json: { ...subscription, paymentProblemUntil } });
  server.answer('GET /api/v1/payment/profiles', { json: [] });
  const quote = { totalCents: 1_499, tax: null, isOpen: false };
  server.answer('GET /api/billing/quote', { json: { ...quote, refusal } });
  const Wrapper = server.wrapper;
  render(
    <Wrapper>
      <MemoryRouter>
        <ChangePaymentPage />
      </MemoryRouter>
    </Wrapper>,
  );
}

test('says that someone who owes a payment may not pay, instead of asking for a card', async () => {
  openPage('2027-01-17T12:00:00.000Z');
  expect(await screen.findByText(refusal.text)).toBeDefined();
  expect(document.querySelector('button[type=submit]')).toBeNull();
});

test('says that someone who may not pay cannot enter a card, when nothing is due as well', async () => {
  openPage(null);
  expect(await screen.findByText(refusal.text)).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('button[type=submit]')).toBeNull();
});
