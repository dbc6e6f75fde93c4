// Administrators of the payments desk, and payments for them to work on.
import { accounts } from '../../modules/people/accounts/tables.ts';
import type { TestApp } from '../test-app.ts';
import { cards, cardToken, deliverWebhooks } from './cards.ts';
import type { Person } from './people.ts';

export async function paidTip(app: TestApp, usdAmount: 10 | 100 = 10) {
  const { make, as } = app;
  const [creator, viewer] = [await make.creator(), await make.person()];
  const chargify_js_token = await cardToken(app, cards.good);
  const { intent } = await as(viewer).tips.createTip({ usdAmount, creatorId: creator.id, chargify_js_token });
  await deliverWebhooks(app);
  return { id: intent.id, creator, viewer };
}

/** Creates this many administrators; all earlier ones lose the role. */
export async function administratorsOf({ make, ctx }: TestApp, count: 1 | 2): Promise<Person[]> {
  await ctx.db.update(accounts).set({ roles: [] });
  return Promise.all(Array.from({ length: count }, () => make.admin()));
}
