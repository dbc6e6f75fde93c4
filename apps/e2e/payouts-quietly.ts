// Ends a month: a journey can't wait for another one.
import type { BrowserContext } from '@playwright/test';
import { origin } from './address.ts';
import { startJobQuietly, withinDatabase } from './jobs-quietly.ts';
import { call } from './people.ts';

/** A tip of $100 with a working card. */
export async function tipQuietly(context: BrowserContext, creatorId: number): Promise<void> {
  const { cardFrameOrigin } = await call<{ cardFrameOrigin: string }>(context, 'GET', '/billing/config');
  const answer = await fetch(`${cardFrameOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', month: '12', year: '2040', cvv: '123', zip: '' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const response = await context.request.post('/api/v1/tip', {
    headers: { origin, 'idempotency-key': `tip-${token.slice(-20)}` },
    data: { usdAmount: 100, creatorId, chargify_js_token: token },
  });
  if (!response.ok()) throw new Error(await response.text());
}

/** Opens the run of a month after its hold; the job creates its statements and freezes it. */
export const endMonthQuietly = (): Promise<void> =>
  withinDatabase(async (client) => {
    await client.query(`insert into payout_runs (month, state, from_entry, from_before, cut_entry, cut_at, due_at, rule_version)
      select to_char(greatest(coalesce(max(month), '2026-01') || '-01', to_char(now(), 'YYYY-MM-01'))::date
          + case when max(month) >= to_char(now(), 'YYYY-MM') then interval '1 month' else interval '0' end, 'YYYY-MM'),
        'draft', coalesce(max(cut_entry), 0), (select cut_before from payout_runs order by month desc limit 1), (select max(id) from ledger_entries), now(), now(), 'journey'
      from payout_runs`);
    await startJobQuietly(client, 'payouts.step-runs');
  });
