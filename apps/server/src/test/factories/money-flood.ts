// A flood of fraudulent buyers, of webhooks, refunds and disputes, while others buy as usual.
import type { TestApp } from '../test-app.ts';
import { answerBank, cards, cardToken, chargeRefOf, sandboxOf } from './cards.ts';
import type { Person } from './people.ts';

export interface Answer {
  status: number;
  code: string;
  intent: { id: string; state: string; actionUrl: string | null } | null;
}
/** Counts answers by request: `tip`, `429 rate.limited`. */
export interface Counts {
  add(what: string, answer: string): void;
  of(what: string): Record<string, number>;
  all(): Record<string, Record<string, number>>;
}
export interface Door extends Counts {
  post(what: string, person: Person | null, from: string, url: string, payload?: object): Promise<Answer>;
}

function createCounts(): Counts {
  const counts = new Map<string, Map<string, number>>();
  const of = (what: string) => Object.fromEntries(counts.get(what) ?? []);
  return {
    add(what, answer) {
      const own = counts.get(what) ?? new Map<string, number>();
      counts.set(what, own.set(answer, (own.get(answer) ?? 0) + 1));
    },
    of,
    all: () => Object.fromEntries([...counts.keys()].map((what) => [what, of(what)])),
  };
}

export function openDoor(app: TestApp): Door {
  const counts = createCounts();
  let n = 0;
  return {
    ...counts,
    async post(what, person, from, url, payload = {}) {
      const response = await app.request(person, {
        ...{ method: 'POST', url: `/api${url}`, remoteAddress: from, payload },
        headers: { 'idempotency-key': `flood-request-${++n}` },
      });
      const { code = '', intent = null } = response.json<Partial<Answer>>();
      counts.add(what, `${response.statusCode} ${code}${intent?.state ?? ''}`);
      return { status: response.statusCode, code, intent };
    },
  };
}

export type Dice = (below: number) => number;
export const shuffled = <T>(dice: Dice, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: dice(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

export async function inParallel<T>(all: readonly T[], width: number, work: (one: T) => Promise<unknown>) {
  const left = [...all];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

export interface Flooding {
  app: TestApp;
  door: Door;
  dice: Dice;
  creators: readonly Person[];
}
const creatorIn = ({ creators, dice }: Flooding): number => creators[dice(creators.length)]?.id ?? 0;

export async function tip(
  flood: Flooding,
  what: string,
  { person, from, card, usdAmount = 2 }: { person: Person; from: string; card: string; usdAmount?: 2 | 50 },
): Promise<Answer> {
  const chargify_js_token = await cardToken(flood.app, card);
  const order = { usdAmount, creatorId: creatorIn(flood), chargify_js_token };
  return flood.door.post(what, person, from, '/v1/tip', order);
}

const stolen = [cards.declined, cards.insufficient, cards.expired, cards.refused, cards.stolen];
/** Tries cards one after the other, long after the first refusal. */
export async function testCards(flood: Flooding, person: Person, from: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const card of shuffled(flood.dice, [...stolen, ...stolen]))
    answers.push(await tip(flood, 'card test', { person, from, card }));
  return answers;
}

/** Begins three payments that wait for the bank, then approves, refuses or abandons all of them. */
export async function leaveAtBank(flood: Flooding, person: Person, from: string): Promise<void> {
  const urls: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { intent } = await tip(flood, 'bank check', { person, from, card: cards.challenge });
    if (intent?.actionUrl !== null && intent?.actionUrl !== undefined) urls.push(intent.actionUrl);
  }
  const end = flood.dice(3);
  if (end < 2) for (const url of urls) await answerBank(url, end === 0 ? 'approve' : 'refuse');
}

/** Sends every webhook of the processor so many times, in any order, with forged ones in between. */
export async function floodMessages({ app, door, dice }: Flooding, times: number): Promise<void> {
  const { driver } = app.ctx.billing;
  const waiting = await sandboxOf(app).waitingWebhooks();
  const real = Array.from({ length: times }, () => waiting).flat();
  const forged = shuffled(dice, waiting)
    .slice(0, 20)
    .map(({ body, headers }) => ({ body: body.replace(/\}$/, ' }'), headers }));
  const send = async (what: string, { body, headers }: (typeof waiting)[number]) => {
    const url = `/api/billing/webhooks/${driver}`;
    const { statusCode } = await app.request(null, { method: 'POST', url, headers, payload: body });
    door.add(what, String(statusCode));
  };
  const all = [
    ...real.map((one) => ['message', one] as const),
    ...forged.map((one) => ['forgery', one] as const),
  ];
  await inParallel(shuffled(dice, all), 12, ([what, one]) => send(what, one));
  await app.drain();
}

export async function dispute(app: TestApp, intentId: string): Promise<void> {
  // It may have been refunded meanwhile.
  await sandboxOf(app)
    .dispute(await chargeRefOf(app, intentId))
    .catch(() => '');
}

export async function refund(
  { door }: Flooding,
  admin: Person,
  from: string,
  order: { id: string; cents: number },
) {
  const payload = { amountCents: order.cents, cause: 'stolenCard', note: 'Many at once' };
  return door.post('refund', admin, from, `/admin/purchases/${order.id}/refund`, payload);
}
