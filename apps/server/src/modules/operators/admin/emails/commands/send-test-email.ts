import type { Context } from '../../../../../context.ts';
import { languageOfAccount } from '../../../../../lib/translate.ts';
import { findAccount } from '../../../../people/accounts/queries.ts';
import { testLetterIn } from './letters.ts';

const mostCharacters = 300;

/** Returns the email server's error. Null if it accepted the email. */
export async function sendTestEmail(
  ctx: Context,
  accountId: number,
): Promise<{ sentTo: string; problem: string | null }> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.email === null)
    throw new Error(`account ${accountId} has no email address`);
  const { name } = ctx.config.site;
  const { subject, text } = testLetterIn(languageOfAccount(account.language));
  try {
    await ctx.mail.send({ to: account.email, subject: subject(name), text: text(name) });
    return { sentTo: account.email, problem: null };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a test email was not taken');
    const problem = error instanceof Error ? error.message : String(error);
    return { sentTo: account.email, problem: problem.slice(0, mostCharacters) };
  }
}
