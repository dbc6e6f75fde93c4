import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProfile } from '@realfin/contract/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTipCard } from './use-tip-card.ts';

let server: Server;
let cards: PaymentProfile[];
let answers = 0;

const card = (id: number, year: number): PaymentProfile => ({
  id,
  customer_id: 'c',
  masked_card_number: `XXXX-XXXX-XXXX-${id}`,
  expiration_month: 1,
  expiration_year: year,
  brand: 'visa',
});

/** The only address the hook requests. */
beforeEach(async () => {
  answers = 0;
  server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(cards));
    answers++;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/`,
  );
});
afterEach(async () => {
  cleanup();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function renderTipCard() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTipCard(), { wrapper });
  await waitFor(() => expect(result.current.pending).toBe(false));
  return result;
}

describe('the card of a tip', () => {
  test('selects the first saved card that has not expired', async () => {
    cards = [card(1, 2001), card(2, 2090), card(3, 2090)];
    const tip = await renderTipCard();
    expect(tip.current.profiles).toHaveLength(3);
    expect(tip.current.source).toEqual({ token: null, paymentProfileId: 2 });
  });

  test('selects no card while none can pay', async () => {
    cards = [card(1, 2001)];
    expect((await renderTipCard()).current.choice).toBeNull();
  });

  test('pays once with an entered card, which is saved afterward', async () => {
    cards = [];
    const tip = await renderTipCard();
    act(() => tip.current.type({ token: 'once', name: 'Visa 4' }));
    expect(tip.current.source).toEqual({ token: 'once', paymentProfileId: null });
    cards = [card(4, 2090)];
    act(() => tip.current.spend());
    expect(tip.current).toMatchObject({ typed: null, source: { token: null } });
    await waitFor(() => expect(tip.current.source).toEqual({ token: null, paymentProfileId: 4 }));
  });

  test('keeps the chosen saved card when another one is used up', async () => {
    cards = [card(2, 2090), card(3, 2090)];
    const tip = await renderTipCard();
    act(() => tip.current.choose(3));
    act(() => tip.current.spend());
    await waitFor(() => expect(answers).toBe(2));
    expect(tip.current.choice).toBe(3);
  });
});
