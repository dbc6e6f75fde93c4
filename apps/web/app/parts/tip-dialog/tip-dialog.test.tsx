import type { PaymentProfile } from '@realfin/contract/billing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import TipDialog from './tip-dialog.tsx';

const server = openTestServer();
const card: PaymentProfile = {
  ...{ id: 4, customer_id: 'c', masked_card_number: 'XXXX-XXXX-XXXX-4242' },
  ...{ expiration_month: 1, expiration_year: 2090, brand: 'visa' },
};
const blocked = { text: 'Payments are paused for your account. Contact support.', isOfCard: false };

const left = {
  ...{ id: 'pi_left', purpose: 'tip', state: 'needsAction', priceCents: 1_000, productHandle: null },
  ...{
    actionUrl: 'http://bank.test/check',
    declineCode: null,
    message: null,
    createdAt: '2027-01-10T12:00:00Z',
  },
};

function openDialog(cards: PaymentProfile[], refusal: typeof blocked | null, open: object[] = []): void {
  server.answer('GET /api/v1/payment/profiles', { json: cards });
  server.answer('GET /api/billing/open', { json: open });
  server.answer('GET /api/billing/quote', { json: { totalCents: 500, tax: null, isOpen: false, refusal } });
  const Wrapper = server.wrapper;
  render(
    <Wrapper>
      <MemoryRouter>
        <TipDialog
          target={{ creator: { id: 2, name: 'Ada' }, postId: null }}
          returnedIntent={null}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Wrapper>,
  );
}

describe('the dialog of a tip', () => {
  test.each([
    ['a saved card', [card]],
    ['no card', []],
  ])('says that its giver may not pay before it asks for anything, with %s', async (_name, cards) => {
    openDialog(cards, blocked);
    expect(await screen.findByText(blocked.text)).toBeDefined();
    expect(document.querySelector('form')).toBeNull();
    expect(server.countOf('GET /api/billing/config')).toBe(0);
  });

  test('asks for no new card of someone whose cards were declined too often', async () => {
    openDialog([], { text: 'Too many payments were declined.', isOfCard: true });
    expect(await screen.findByText('Too many payments were declined.')).toBeDefined();
    expect(document.querySelector('form')).toBeNull();
    expect(server.countOf('GET /api/billing/config')).toBe(0);
  });

  test('offers the other saved cards where one is refused', async () => {
    openDialog([card, { ...card, id: 5 }], { text: 'Too many payments were declined.', isOfCard: true });
    expect(await screen.findByText('Too many payments were declined.')).toBeDefined();
    expect(screen.getAllByRole('radio', { name: /ending in 4242/, hidden: true })).toHaveLength(2);
    expect(screen.getByText('Send Tip · $5.00').closest('button')?.disabled).toBe(true);
  });

  test('shows a tip that was left at the bank, and the ways out of it, instead of asking for a card', async () => {
    server.answer('POST /api/billing/intents/pi_left/complete', { json: left });
    openDialog([], null, [{ intent: left, channelId: 2, description: 'Tip for Ada', card }]);
    const bank = await screen.findByText('Go to your bank');
    expect(bank.closest('a')?.href).toBe('http://bank.test/check');
    expect(screen.getByText('Cancel this payment')).toBeDefined();
    expect(screen.queryByText(/^Add a card first/)).toBeNull();
    fireEvent.click(screen.getByText('New Card'));
    expect(screen.getByText(/^Add a card first/)).toBeDefined();
  });
});
