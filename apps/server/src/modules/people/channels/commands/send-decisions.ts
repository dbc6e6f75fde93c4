import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findAccount } from '../../accounts/queries.ts';
import { decisionsIn, type Decisions, type Facts } from './decisions.ts';

interface Letter {
  subject: string;
  text: string;
}

/** Sends nothing to an account that was suspended or deleted since. */
async function send(
  ctx: Context,
  accountId: number,
  write: (decisions: Decisions, facts: Facts) => Letter,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.suspendedAt !== null || account.deletedAt !== null) return;
  const { name, email, username, language } = account;
  const { origin, site } = ctx.config;
  const facts = { name, address: `${origin}/${username}`, origin };
  const { subject, text } = write(decisionsIn(languageOfAccount(language)), facts);
  await ctx.mail.send({ to: email, subject, text: `${text}\n\n${site.name}` });
}

export const sendApproval = (ctx: Context, channelId: number): Promise<void> =>
  send(ctx, channelId, ({ approved }, facts) => ({ subject: approved.subject, text: approved.text(facts) }));

interface Declined {
  accountId: number;
  reason: string;
}
export const sendDecline = (ctx: Context, { accountId, reason }: Declined): Promise<void> =>
  send(ctx, accountId, ({ declined }, facts) => ({
    subject: declined.subject,
    text: declined.text({ ...facts, reason }),
  }));
