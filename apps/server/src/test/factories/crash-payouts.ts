// Crash scenarios of payouts: a month is cut, frozen, approved and paid, and some of it is returned.
import type { TestApp } from '../test-app.ts';
import { cardToken, deliverWebhooks, runJobs } from './cards.ts';
import {
  atProcessor,
  hourMs,
  reach,
  unlessRefused,
  type CrashWorld,
  type Scenario,
  type Stimulus,
} from './crash-world.ts';
import { confirmPayee, fakeOf, lastRun, payeeOf, payoutSandboxOf } from './payouts.ts';
import type { Person } from './people.ts';

const dayMs = 24 * hourMs;
/** Offsets from the start, just after midnight: a month begins, the one before is cut, and its hold ends. */
const [april, mayFirst] = [21.6 * dayMs, 51.6 * dayMs];
const closingMs = 3 * dayMs;
const holdMs = 7 * dayMs;

async function earnTips({ app, buyer }: CrashWorld, creator: Person, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const chargify_js_token = await cardToken(app);
    await app.as(buyer).tips.createTip({ usdAmount: 20, creatorId: creator.id, chargify_js_token });
    // An identical one is refused for a moment.
    app.clock.advance({ minutes: 5 });
  }
  await deliverWebhooks(app);
}

/** A creator whose bank refuses, one below the minimum, and the creator of all scenarios. */
async function earnAll(world: CrashWorld): Promise<{ refused: Person; little: Person }> {
  const { app, creator } = world;
  const [refused, little] = [await app.make.creator(), await app.make.creator()];
  world.others.push(refused, little, world.administrator);
  await earnTips(world, creator, 3);
  await earnTips(world, refused, 2);
  await earnTips(world, little, 1);
  return { refused, little };
}

/** An administrator's steps after the hold of a month; each can be repeated. */
const decideRun = ({ app, administrator }: CrashWorld): Stimulus[] => {
  const { payouts } = app.as(administrator);
  return [
    async () => payouts.approveRun({ id: (await lastRun(app, administrator)).id }),
    async () => payouts.startRun({ id: (await lastRun(app, administrator)).id }),
    () => app.drain(),
  ];
};
const sweep = (app: TestApp, ms: number) => async () => {
  await reach(app, ms);
  await runJobs(app, 'payouts.sweep-payouts');
};

async function deliverMessages(app: TestApp): Promise<void> {
  const url = '/api/payouts/webhooks/stripe-connect';
  for (const { body, headers } of fakeOf(app).waitingWebhooks())
    await app.server.inject({ method: 'POST', url, headers, payload: body });
  await app.drain();
}

const bankDetails = { kind: 'person', name: 'Kim Lee', country: 'DE', destination: 'DE02 1203' } as const;

/** The bank list is downloaded; one transfer is marked paid, one refused, and later the first is returned. */
const byHand: Scenario = {
  payouts: 'manual',
  async prepare(world) {
    const { app, administrator, creator } = world;
    const { refused } = await earnAll(world);
    for (const person of [creator, refused]) {
      await app.as(person).payouts.savePayee(bankDetails);
      await confirmPayee(app, administrator, person);
    }
    const { payouts } = app.as(administrator);
    const mark = (person: Person, call: 'markPaid' | 'markFailed') => async () => {
      const { id } = await lastRun(app, administrator);
      const { content } = (await payouts.getRun({ id })).payouts;
      const payoutId = content.find(({ channel }) => channel.id === person.id)?.id ?? 0;
      await unlessRefused(() => payouts[call]({ id, payoutId, note: 'TR-1' }));
      await app.drain();
    };
    return [
      () => reach(app, april + closingMs),
      () => reach(app, april + holdMs),
      ...decideRun(world),
      async () => {
        const { id } = await lastRun(app, administrator);
        await app.request(administrator, { url: `/api/admin/payouts/${id}/csv` });
      },
      mark(creator, 'markPaid'),
      mark(refused, 'markFailed'),
      mark(creator, 'markFailed'),
      () => reach(app, mayFirst + closingMs),
      () => reach(app, mayFirst + holdMs),
      ...decideRun(world),
    ];
  },
  endsAfterMs: mayFirst + holdMs + 30 * hourMs,
};

export const payoutScenarios: Readonly<Record<string, Scenario>> = {
  'two months are paid out, and a bank refuses in the first': {
    async prepare(world) {
      const { app, creator } = world;
      const { refused, little } = await earnAll(world);
      await payeeOf(app, creator);
      await payeeOf(app, refused, '0001');
      await payeeOf(app, little, '0002');
      return [
        () => reach(app, april + closingMs),
        () => reach(app, april + holdMs),
        ...decideRun(world),
        atProcessor(() => payeeOf(app, refused)),
        atProcessor(() => earnTips(world, little, 1)),
        () => reach(app, mayFirst + closingMs),
        () => reach(app, mayFirst + holdMs),
        ...decideRun(world),
        atProcessor(async () => {
          const { rows } = await app.ctx.pool.query<{ ref: string }>(
            `select ref from sandbox_payouts where state = 'inTransit'`,
          );
          for (const { ref } of rows) await payoutSandboxOf(app).endPayout(ref, 'paid');
        }),
        sweep(app, mayFirst + holdMs + 25 * hourMs),
      ];
    },
    endsAfterMs: mayFirst + holdMs + 60 * hourMs,
  },
  'a month is paid out through connected accounts, and a bank refuses': {
    payouts: 'stripe-connect',
    async prepare(world) {
      const { app, creator } = world;
      const { refused } = await earnAll(world);
      await payeeOf(app, creator);
      await payeeOf(app, refused, '0001');
      return [
        () => reach(app, april + closingMs),
        () => reach(app, april + holdMs),
        ...decideRun(world),
        atProcessor(async () => {
          fakeOf(app).state.waiting.length = 0;
          fakeOf(app).runBanks();
        }),
        () => deliverMessages(app),
        sweep(app, april + holdMs + 25 * hourMs),
      ];
    },
    endsAfterMs: april + holdMs + 60 * hourMs,
  },
  'a month is paid out by bank transfers, and both come back': byHand,
};
