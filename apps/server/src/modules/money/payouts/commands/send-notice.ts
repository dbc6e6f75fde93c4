import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { findNoticed, listReturned, listUnsent } from '../queries/notices.ts';
import { findRun } from '../queries/payouts.ts';
import { changedUntil } from '../rules/run.ts';
import { notices, type NoticeKind, type OperatorNotice } from './notices.ts';

const longMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

export interface NoticeData {
  channelId: number;
  /** Null if it is not about a run. */
  runId: number | null;
  notice: NoticeKind;
}
/** Emails a creator about their payouts. Deleted accounts are skipped. */
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

/** Emails one administrator about a run, unless they have lost the role. */
export async function sendOperatorNotice(
  ctx: Context,
  { accountId, runId, notice }: { accountId: number; runId: number; notice: OperatorNotice },
): Promise<void> {
  const run = await findRun(ctx.db, runId);
  const administrators = await ctx.ask.payouts.listAdministrators(ctx.db);
  const administrator = administrators.find(({ id }) => id === accountId);
  if (run === null || administrator === undefined) return;
  const about = notice === 'returned' ? await listReturned(ctx.db, runId) : await listUnsent(ctx.db, run);
  const language = languageOfAccount(administrator.language);
  const cents = about.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { subject, lines } = notices[language].operators[notice]({
    ...{ name: administrator.name, count: about.length, isDraft: run.state === 'draft' },
    month: longMonth(run.month, language),
    day: longDate(run.dueAt, language),
    amount: formatCents(cents, languages[language].locale),
    address: `${ctx.config.origin}/admin/payouts/${run.id}`,
  });
  await ctx.mail.send({ to: administrator.email, subject, text: lines.join('\n') });
}
