// Queues a newsletter's recipients in batches, each in its own statement and transaction.
import type { NewsletterAudience } from '@realfin/contract/newsletters';
import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isReachable, isSuppressed } from '../queries/reachable.ts';
import { subscribersOf } from '../queries/subscribers.ts';
import { newsletters } from '../tables.ts';

const batchSize = 5_000;
type Values = { newsletterId: number; channelId: number; after: number; now: Date };

function audienceOf(audience: NewsletterAudience, { channelId, after, now }: Placeholders<Values>) {
  const channel = sql<number>`${channelId}::int`;
  return audience === 'followers'
    ? query
        .selectFrom('follows as f')
        .select('f.account_id')
        .where('f.channel_id', '=', channel)
        .where('f.account_id', '>', after)
        .orderBy('f.account_id')
        .limit(sql.lit(batchSize))
    : subscribersOf(channel, now)
        .select('f.account_id')
        .where('f.account_id', '>', after)
        .orderBy('f.account_id')
        .limit(sql.lit(batchSize));
}

const delivery = (values: Placeholders<Values>) => [
  sql<number>`${values.newsletterId}::int`.as('newsletter_id'),
  sql.lit('queued').as('state'),
  sql<Date>`${values.now}::timestamptz`.as('next_at'),
];
const counted = [
  sql<number>`(select count(*) from batch)`.as('read'),
  sql<number | null>`(select max(id) from batch)`.as('lastId'),
  sql<number>`(select count(*) from queued)`.as('queued'),
] as const;

const queueAccounts = statementsBy(
  ({ audience }: { audience: NewsletterAudience }, values: Placeholders<Values>) =>
    query
      .with('batch', (db) => db.selectFrom(audienceOf(audience, values).as('x')).select('x.account_id as id'))
      .with('queued', (db) =>
        db
          .insertInto('newsletter_deliveries')
          .columns(['account_id', 'newsletter_id', 'state', 'next_at'])
          .expression((eb) =>
            eb
              .selectFrom('batch as b')
              .innerJoin('accounts as a', 'a.id', 'b.id')
              .select(['b.id as account_id', ...delivery(values)] as never)
              .where(isReachable(sql<number>`${values.channelId}::int`)),
          )
          .onConflict((conflict) => conflict.columns(['newsletter_id', 'account_id']).doNothing())
          .returning('id'),
      )
      .selectNoFrom(counted),
);

/** Confirmed contacts. Those with an account are excluded: their settings decide, and they get one email. */
const queueContacts = statement((values: Placeholders<Values>) => {
  const channel = sql<number>`${values.channelId}::int`;
  const withAccount = query
    .selectFrom('accounts as a')
    .leftJoin('newsletter_deliveries as d', (join) =>
      join
        .onRef('d.account_id', '=', 'a.id')
        .on('d.newsletter_id', '=', sql<number>`${values.newsletterId}::int`),
    )
    .select('a.id')
    .whereRef('a.email', '=', sql.ref('c.email'))
    .where('a.email_verified', '=', sql.lit(true))
    .where((eb) => eb.or([eb('d.id', 'is not', null), eb.not(isReachable(channel))]));
  return query
    .with('batch', (db) =>
      db
        .selectFrom('newsletter_contacts as x')
        .select(['x.id', 'x.email', 'x.state'])
        .where('x.channel_id', '=', channel)
        .where('x.id', '>', values.after)
        .orderBy('x.id')
        .limit(sql.lit(batchSize)),
    )
    .with('queued', (db) =>
      db
        .insertInto('newsletter_deliveries')
        .columns(['contact_id', 'newsletter_id', 'state', 'next_at'])
        .expression((eb) =>
          eb
            .selectFrom('batch as c')
            .select(['c.id as contact_id', ...delivery(values)] as never)
            .where('c.state', '=', sql.lit('confirmed'))
            .where((e) => e.not(isSuppressed(e.ref('c.email'))))
            .where((e) => e.not(e.exists(withAccount))),
        )
        .onConflict((conflict) => conflict.columns(['newsletter_id', 'contact_id']).doNothing())
        .returning('id'),
    )
    .selectNoFrom(counted);
});

type Newsletter = typeof newsletters.$inferSelect;

async function fillBatch(tx: Tx, row: Newsletter, now: Date): Promise<Partial<Newsletter>> {
  const { id: newsletterId, channelId, audience, recipientCount } = row;
  const accounts = await queueAccounts({ audience }).first(tx, {
    newsletterId,
    channelId,
    after: row.filledAccountId,
    now,
  });
  if (accounts !== undefined && accounts.lastId !== null)
    return { filledAccountId: accounts.lastId, recipientCount: recipientCount + accounts.queued };
  // Contacts are queued after all accounts, so that an address in both groups gets one email.
  const after = row.filledContactId;
  const contacts = await queueContacts.first(tx, { newsletterId, channelId, after, now });
  if (contacts !== undefined && contacts.lastId !== null)
    return { filledContactId: contacts.lastId, recipientCount: recipientCount + contacts.queued };
  return { filledAt: now };
}

/** Queues a batch of recipients. Returns true if there may be more. */
function queueBatch(ctx: Context, newsletterId: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId)).for('update');
    if (row === undefined || row.state !== 'sending' || row.filledAt !== null) return false;
    const change = await fillBatch(tx, row, ctx.clock.now());
    await tx.update(newsletters).set(change).where(eq(newsletters.id, newsletterId));
    return change.filledAt === undefined;
  });
}

/** Maximum duration of a run, below the job's timeout. The next job continues. */
const runMs = 30_000;

/** Queues all recipients. The position is stored with each batch, so a second run adds no duplicates. */
export async function fillNewsletter(ctx: Context, newsletterId: number): Promise<void> {
  const until = performance.now() + runMs;
  let isLeft = true;
  while (isLeft) {
    isLeft = await queueBatch(ctx, newsletterId);
    // If the process stops before this, the sweep does it within a minute.
    await ctx.jobs.enqueue(ctx.db, 'newsletters.send-due', {}, { singletonKey: 'due' });
    if (!isLeft || performance.now() < until) continue;
    const key = { singletonKey: String(newsletterId) };
    await ctx.jobs.enqueue(ctx.db, 'newsletters.fill-newsletter', { newsletterId }, key);
    return;
  }
}
