// The second and last question to an address whose person did not answer the first.
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { languageOfAccount } from '../../../lib/translate.ts';
import { query } from '../database.ts';
import { isSuppressed } from '../queries/reachable.ts';
import { letterTextsIn } from '../views/letter-texts.ts';
import { claimInPace, type Claimed } from './claim.ts';
import { noteAnswers } from './lane.ts';
import { unsubscribeAddress } from './letters.ts';
import { unknownAnswer } from './send-due.ts';
import { suppressAddress } from './suppress.ts';

const due = ({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('newsletter_contacts')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('ask_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', sql<Date>`${before}::timestamptz`)
    .orderBy('asked_at')
    .orderBy('id');
const firstDue = statement((values: Placeholders<{ before: Date }>) => due(values).limit(sql.lit(1)));

type Claim = { before: Date; now: Date; most: number };
/** Claimed before it is sent, and never sent again: a lost reminder is better than two. */
const claim = statement(({ before, now, most }: Placeholders<Claim>) =>
  query
    .updateTable('newsletter_contacts')
    .set({ reminded_at: sql<Date>`${now}::timestamptz`, ask_claimed_at: sql<Date>`${now}::timestamptz` })
    .where('id', 'in', () =>
      due({ before })
        .limit(sql<number>`${most}::int`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
);

const reminded = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('newsletter_contacts as x')
    .innerJoin('accounts as c', 'c.id', 'x.channel_id')
    .leftJoin('newsletter_lists as l', 'l.channel_id', 'x.channel_id')
    .select([
      'x.id',
      'x.email',
      'x.channel_id as channelId',
      'x.source',
      'c.name as channelName',
      'c.language',
    ])
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .where('c.suspended_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('l.stopped_at', 'is', null)
    .where((eb) => eb.not(isSuppressed(eb.ref('x.email')))),
);
type Reminded = RowOf<typeof reminded>;

const beforeOf = (now: Date): Date => new Date(now.getTime() - newsletterLimits.reminderDays * 86_400_000);

export const hasReminders = async ({ db, clock }: Context): Promise<boolean> =>
  (await firstDue.first(db, { before: beforeOf(clock.now()) })) !== undefined;

export const claimReminders = (ctx: Context): Promise<Claimed> =>
  claimInPace(
    ctx,
    async (tx, now) => (await firstDue.first(tx, { before: beforeOf(now) })) !== undefined,
    (tx, now, most) => claim.all(tx, { before: beforeOf(now), now, most }),
  );

async function remind(ctx: Context, { id, email, source, channelName, language }: Reminded) {
  const { confirm } = letterTextsIn(languageOfAccount(language));
  const address = unsubscribeAddress(ctx, { kind: 'contact', contactId: id, deliveryId: 0 });
  const lines = [confirm.text(channelName, source), '', `${confirm.action}: ${address}`, ''];
  const text = [...lines, confirm.reminder.ignore].join('\n');
  return ctx.mail
    .sendBulk({ to: email, subject: confirm.reminder.subject(channelName), text })
    .catch(unknownAnswer);
}

/** An address without a mailbox counts against its list, as with the first question. */
export async function sendReminders(ctx: Context, { ids, isDoubtful }: Claimed): Promise<void> {
  const rows = await reminded.all(ctx.db, { ids });
  const answers = await Promise.all(rows.map(async (row) => ({ row, ...(await remind(ctx, row)) })));
  const told = answers.map(({ row, outcome, reason }) => ({
    recipient: `contact ${row.id}`,
    outcome: outcome === 'refused' ? null : outcome,
    reason,
  }));
  const isServerDown = (await noteAnswers(ctx, told)) || isDoubtful;
  if (isServerDown) return;
  for (const { row, outcome } of answers)
    if (outcome === 'refused') await suppressAddress(ctx, row.email, 'bounce');
}
