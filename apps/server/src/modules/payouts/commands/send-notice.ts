import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { emit } from '../../../jobs/emit.ts';
import { longDate } from '../../../lib/long-date.ts';
import { languageOfAccount } from '../../../lib/translate.ts';
import { findAccount } from '../../accounts/queries.ts';
import { findNoticed, listUnsent } from '../queries/notices.ts';
import { findRun } from '../queries/payouts.ts';
import { changedUntil } from '../rules/run.ts';
import { notices, type NoticeKind } from './notices.ts';

const longMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

export interface NoticeData {
  channelId: number;
  /** Null: not about a run. */
  runId: number | null;
  notice: NoticeKind;
}
/** An email to a creator about their payouts. Those who left get none. */
export async function sendNotice(ctx: Context, { channelId, runId, notice }: NoticeData): Promise<void> {
  const account = await findAccount(ctx.db, channelId);
  if (account === null || account.deletedAt !== null) return;
  const { month, amountCents, dueAt, changedAt } = await findNoticed(ctx.db, channelId, runId);
  const language = languageOfAccount(account.language);
  const day = notice === 'changed' ? changedUntil(changedAt) : dueAt;
  const { subject, lines } = notices[language].creators[notice]({
    name: account.name,
    amount: formatCents(amountCents, languages[language].locale),
    month: month === '' ? '' : longMonth(month, language),
    day: day === null ? '' : longDate(day, language),
    address: `${ctx.config.origin}/dashboard/payouts`,
    support: ctx.config.site.supportEmail,
  });
  await ctx.mail.send({ to: account.email, subject, text: lines.join('\n') });
}

/** Emails operators, and each creator whose promised payout has not left. */
export async function announceLate(ctx: Context, runId: number): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run === null) return;
  const unsent = await listUnsent(ctx.db, run);
  await ctx.db.transaction(async (tx) => {
    for (const { channelId, amountCents } of unsent)
      await emit(ctx, tx, 'payout.changed', { channelId, runId, notice: 'late', amountCents });
  });
  if (unsent.length === 0) return;
  const cents = unsent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const { name, email, language: chosen } of await ctx.ask.payouts.listAdministrators(ctx.db)) {
    const language = languageOfAccount(chosen);
    const { subject, lines } = notices[language].operators({
      ...{ name, count: unsent.length },
      month: longMonth(run.month, language),
      day: longDate(run.dueAt, language),
      amount: formatCents(cents, languages[language].locale),
      address: `${ctx.config.origin}/admin/payouts/${run.id}`,
    });
    await ctx.mail.send({ to: email, subject, text: lines.join('\n') });
  }
}
