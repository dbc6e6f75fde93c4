// Pays with the sandbox as a browser does: the number goes to the card fields' origin, Realfin gets a token.
import { sql } from 'drizzle-orm';
import type { SandboxGateway } from '../../gateways/billing/sandbox/driver.ts';
import type { JobName, Jobs } from '../../jobs/jobs.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { jobs } from '../../wiring.ts';
import type { OnFake } from '../stripe/under-test.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

export const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  refused: '4000000000000127',
  stolen: '4000000000009979',
  challenge: '4000002760003184',
  challengeOnce: '4000002500003155',
  failsAtRenewal: '4000000000000341',
  stolenAtRenewal: '4000000000000358',
  littleAtRenewal: '4000000000001802',
  late: '4000000000006009',
  lost: '4000000000007007',
  processingError: '4000000000000119',
} as const;

/** For either processor: Stripe on its fake has the same handles. */
export const sandboxOf = (app: TestApp): SandboxGateway => app.ctx.billing as SandboxGateway;
export const isStripe = (app: TestApp): boolean => app.ctx.billing.driver === 'stripe';
const fakeOf = (app: TestApp) => (app.ctx.billing as OnFake).fake;

export async function cardToken(
  app: TestApp,
  number: string = cards.good,
  expires = { month: '12', year: '' },
) {
  const { cardFrameOrigin } = app.ctx.billing.clientConfig();
  const year = expires.year === '' ? String(app.clock.now().getUTCFullYear() + 5) : expires.year;
  if (isStripe(app))
    return fakeOf(app).tokenFor(number, { month: Number(expires.month), year: Number(year) });
  const response = await fetch(`${cardFrameOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, month: expires.month, year, cvv: '123', zip: '' }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

interface Brought {
  creatorId?: number | null | undefined;
  affiliateId?: string | null | undefined;
  postId?: number | null | undefined;
  touchedAt?: string | null | undefined;
}
/** Records that the person opened the page, or the link, that a checkout names. */
export async function leadTo(app: TestApp, person: Person, context: Brought): Promise<void> {
  const { creatorId = null, affiliateId = null, postId = null, touchedAt = null } = context;
  const at = touchedAt ?? app.clock.now().toISOString();
  await app.ctx.db.execute(sql`insert into touches (visitor_key, channel_id, affiliate_id, post_id, at)
    select ${`a:${person.id}`}, coalesce(c.id, p.channel_id), s.id, p.id, ${at}
    from (values (1)) one left join accounts c on c.id = ${creatorId} left join posts p on p.id = ${postId}
      left join accounts s on s.username = ${affiliateId} and s.affiliate_approved
    on conflict (visitor_key) do update set channel_id = excluded.channel_id,
      affiliate_id = excluded.affiliate_id, post_id = excluded.post_id, at = excluded.at`);
}

type Extra = Partial<Parameters<ReturnType<TestApp['as']>['subscriptions']['createSubscription']>[0]>;

export async function subscribe(
  app: TestApp,
  person: Person,
  number: string = cards.good,
  extra: Extra = {},
) {
  if (extra.context !== undefined) await leadTo(app, person, extra.context);
  const token = await cardToken(app, number);
  return app.as(person).subscriptions.createSubscription({ productHandle: 'monthly10', token, ...extra });
}

/** The person's decision on the page of the bank. */
export const answerBank = (actionUrl: string | null, decision: 'approve' | 'refuse') =>
  fetch(actionUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });

/** Delivers the sandbox's waiting webhooks in the given order, and runs the jobs they cause. */
export async function deliverWebhooks(app: TestApp, arrange = <T>(all: T[]): T[] => all): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body, headers } of arrange(await sandboxOf(app).waitingWebhooks())) {
    const response = await app.request(null, {
      method: 'POST',
      url: `/api/billing/webhooks/${app.ctx.billing.driver}`,
      headers,
      payload: body,
    });
    statuses.push(response.statusCode);
  }
  await app.drain();
  return statuses;
}

type ClockJob = { [J in JobName]: Jobs[J] extends Record<string, never> ? J : never }[JobName];

/** Runs scheduled jobs, then all jobs that they start. */
export async function runJobs(app: TestApp, ...names: ClockJob[]): Promise<void> {
  for (const name of names) {
    const job: JobHandler<Record<string, never>> = jobs[name];
    await job.run(app.ctx, {}, { id: 'test', signal: new AbortController().signal });
  }
  await app.drain();
}

/** Moves the clock and runs all billing jobs that have become due. */
export async function moveTo(app: TestApp, time: Date | string): Promise<void> {
  app.clock.set(time);
  await runJobs(app, 'billing.sweep-intents', 'subscriptions.run-due', 'subscriptions.move-months');
}

/** The processor's reference of a purchase. */
export async function chargeRefOf(app: TestApp, intentId: string): Promise<string> {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select charge_ref as ref from purchase_intents where id = ${intentId} and charge_ref is not null`,
  );
  if (rows[0] === undefined) throw new Error(`${intentId} has no charge`);
  return rows[0].ref;
}

async function customersOf(app: TestApp, person: Person): Promise<string[]> {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select customer_ref as ref from billing_customers where account_id = ${person.id}`,
  );
  return rows.map(({ ref }) => ref);
}

/** The actual charges of a person at the processor. */
export async function chargesOf(app: TestApp, person: Person) {
  if (isStripe(app)) {
    const { n, cents } = fakeOf(app).paidBy(await customersOf(app, person));
    return { n, cents };
  }
  const { rows } = await app.ctx.db.execute<{ n: number; cents: number }>(
    sql`select count(*)::int as n, coalesce(sum(c.amount_cents), 0)::int as cents from sandbox_charges c
      join billing_customers b on b.customer_ref = c.customer_ref and b.provider = 'sandbox'
      where b.account_id = ${person.id} and c.state = 'succeeded'`,
  );
  return rows[0];
}

/** The amount a person actually paid, less refunds. */
export async function netPaid(app: TestApp, person: Person): Promise<number> {
  if (isStripe(app)) return fakeOf(app).paidBy(await customersOf(app, person)).netCents;
  const { rows } = await app.ctx.db.execute<{ cents: number }>(
    sql`select coalesce(sum(c.amount_cents - coalesce((select sum(r.amount_cents) from sandbox_refunds r
        where r.charge_ref = c.ref), 0)), 0)::int as cents
      from sandbox_charges c join billing_customers b on b.customer_ref = c.customer_ref
      where b.account_id = ${person.id} and c.state = 'succeeded'`,
  );
  return rows[0]?.cents ?? 0;
}

export const subscriptionStateOf = async (app: TestApp, person: Person) =>
  (await app.as(person).subscriptions.getSubscription()).subscription_state;

/** Whether a person currently has premium access. */
export const isEntitled = async (app: TestApp, person: Person) =>
  (await app.as(person).accounts.getMe()).subscriber;

export const subscriptionOf = (app: TestApp, person: Person) =>
  app.as(person).subscriptions.getSubscription();
export const countPaid = async (app: TestApp, person: Person) =>
  (await app.as(person).billing.listInvoices()).totalElements;

/** Catches all emails from now on; returns the subjects a person got, oldest first. */
export function catchMails(app: TestApp): (person: Person) => string[] {
  const mails: { to: string; subject: string }[] = [];
  app.ctx.mail.send = (mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
  return (person) => mails.filter((mail) => mail.to === person.email).map((mail) => mail.subject);
}

/** The address that a bank's check returns to, without the processor's own parameters. */
export function returnOf(response: Response): string {
  const url = new URL(response.headers.get('location') ?? '');
  for (const kind of ['payment_intent', 'setup_intent'])
    for (const name of [kind, `${kind}_client_secret`]) url.searchParams.delete(name);
  url.searchParams.delete('redirect_status');
  return url.href;
}
