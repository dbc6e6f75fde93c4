// Later steps of subscribers, in simulations of money: cancel, pause, change the plan, pay by a link.
import { sql } from 'drizzle-orm';
import { paymentLink } from '../../modules/money/subscriptions/dunning/rules.ts';
import { cardToken } from './cards.ts';
import { used, type StepData } from './money-steps.ts';
import { attempt, personAt, remember, type World } from './money-world.ts';

/** Opens the cancellation, sends a reason, and handles the offer as the step says. */
async function leave(world: World, { who, reason, end }: StepData['leave']) {
  const { app } = world;
  const { cancellations, subscriptions } = app.as(personAt(world, who));
  await attempt(app, async () => {
    const { id } = await cancellations.openCancellation();
    const { offer } = await cancellations.giveReason({ id, reason });
    if (end === 'cancel') await subscriptions.cancelSubscription({ reasonCode: reason });
    else if (end === 'keep') await cancellations.keepSubscription({ id });
    else if (end === 'accept') {
      if (offer === 'half' || offer === 'support') await cancellations.acceptOffer({ id, offer });
      else if (offer === 'pause') await subscriptions.pauseSubscription({ months: 2 });
      else if (offer === 'yearly') {
        const { amountCents } = await subscriptions.previewUpgrade();
        remember(world, (await subscriptions.upgradeSubscription({ amountCents })).intent);
      }
    }
  });
}

const pause = (world: World, { who, months }: StepData['pause']) =>
  attempt(world.app, () => world.app.as(personAt(world, who)).subscriptions.pauseSubscription({ months }));
const endPause = (world: World, { who }: StepData['endPause']) =>
  attempt(world.app, () => world.app.as(personAt(world, who)).subscriptions.endPause());
const changePlan = (world: World, { who, plan }: StepData['changePlan']) =>
  attempt(world.app, () => world.app.as(personAt(world, who)).subscriptions.changePlan({ handle: plan }));

/** Pays a failed renewal by a link in its emails, even during another payment. */
async function payByLink(world: World, { who, card }: StepData['payByLink']) {
  const { app } = world;
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select p.id from subscription_periods p join subscriptions s on s.id = p.subscription_id
      where s.account_id = ${personAt(world, who).id} and (p.n > 0 or p.intent_id is null) order by p.n desc limit 1`,
  );
  if (rows[0] === undefined) return;
  const link = paymentLink(app.ctx.config.secret, rows[0].id, app.clock.now());
  const token = card === null ? null : await cardToken(app, used[card]);
  remember(world, await attempt(app, () => app.as(null).dunning.payByLink({ link, token })));
}

export const leavingActs = { leave, pause, endPause, changePlan, payByLink };
