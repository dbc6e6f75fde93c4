// Steps of buyers and creators with events, in simulations of money.
import { eq } from 'drizzle-orm';
import { streams } from '../../modules/publishing/streams/tables.ts';
import { cardToken, subscribe } from './cards.ts';
import { used, type StepData } from './money-steps.ts';
import {
  announce,
  attempt,
  nightAt,
  personAt,
  remember,
  shownPrice,
  type Night,
  type World,
} from './money-world.ts';

/** The ticket alone with a new or the saved card, or together with a subscription. */
async function buyTicket(world: World, { who, night, card, plan }: StepData['buyTicket']) {
  const { app } = world;
  const person = personAt(world, who);
  const { id, postId, creator } = nightAt(world, night);
  const answer = await attempt(app, async () => {
    const { billing, ppv } = app.as(person);
    const { price_in_cents: ticket } = await ppv.getPpv({ ppvId: id });
    const price = await shownPrice(world, person, { ticket, ...(plan !== null && { plan }) });
    if (plan !== null) {
      const sold = { productHandle: plan, ppvProductId: `ppv-${id}` };
      const order = { ...sold, price, context: { creatorId: creator.id } };
      return subscribe(app, person, used[card ?? 'good'], order);
    }
    const [saved] = card === null ? await billing.listPaymentProfiles() : [];
    const token = card === null ? null : await cardToken(app, used[card]);
    const source = { payment_profile_id: saved?.id ?? null, token };
    return ppv.buyPpv({ product_id: `ppv-${id}`, post_id: postId, price, ...source });
  });
  remember(world, answer?.intent);
}

/** Ends the event; a later step announces another one. */
async function endNight(world: World, index: number, end: (night: Night) => Promise<unknown>) {
  const night = nightAt(world, index);
  if (night.isOver) world.nights[index] = await announce(world.app, night.creator);
  else {
    await end(night);
    night.isOver = true;
  }
}

const callOff = (world: World, { night }: StepData['callOff']) =>
  endNight(world, night, ({ id, creator }) =>
    attempt(world.app, () => world.app.as(creator).ppv.callOffPpv({ id, message: 'Ill' })),
  );

const hold = (world: World, { night }: StepData['hold']) =>
  endNight(world, night, ({ streamId }) => {
    const { db } = world.app.ctx;
    const now = world.app.clock.now();
    return db.update(streams).set({ startedAt: now, stoppedAt: now }).where(eq(streams.id, streamId));
  });

/** Refunds every ticket, unless the event was held before. */
const deleteEvent = (world: World, { night }: StepData['deleteEvent']) =>
  endNight(world, night, ({ postId, creator }) =>
    attempt(world.app, () => world.app.as(creator).posts.deletePost({ post: postId })),
  );

async function deleteCreator(world: World, { night }: StepData['deleteCreator']) {
  const { app, creators, nights } = world;
  const { creator } = nightAt(world, night);
  const { accounts } = app.as(creator);
  const gone = await attempt(app, () => accounts.deleteAccount({ confirm: creator.username }));
  if (gone === null) return;
  await attempt(app, () => app.drain());
  const next = await app.make.creator();
  creators[night] = next;
  nights[night] = await announce(app, next);
}

export const eventActs = { buyTicket, callOff, hold, deleteEvent, deleteCreator };
