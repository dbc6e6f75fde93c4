import type { TipDollars } from '@realfin/contract/money';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

/** Sets a recurring tip for the sum that the person is shown. */
export async function setTipPlan(
  app: TestApp,
  person: Person,
  creator: Pick<Person, 'id'>,
  usdAmount: TipDollars = 5,
) {
  const { tips } = app.as(person);
  const wish = { creatorId: creator.id, usdAmount };
  const { renewal } = await tips.previewTipPlan(wish);
  return tips.setTipPlan({ ...wish, price: renewal?.total_cents ?? 0 });
}
