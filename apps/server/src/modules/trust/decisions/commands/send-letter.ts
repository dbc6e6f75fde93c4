import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { suspensionPath } from '../access.ts';
import { findDecision } from '../queries/decisions.ts';
import { letterOf } from './letters.ts';

/** Sends the email about a decision to the person. It can't be turned off. */
export async function sendLetter(ctx: Context, decisionId: number): Promise<void> {
  const decision = await findDecision(ctx.db, decisionId);
  const account = decision === null ? null : await findAccount(ctx.db, decision.personId);
  if (decision === null || account === null || account.deletedAt !== null) return;
  const { origin, secret, site } = ctx.config;
  const facts = {
    name: account.name,
    site: site.name,
    excerpt: decision.excerpt,
    reason: decision.reason,
    address: origin + suspensionPath(secret, account.id),
    support: site.supportEmail,
  };
  const about = { action: decision.action, kind: decision.subjectKind };
  const letter = letterOf(languageOfAccount(account.language), about, facts);
  if (letter !== null) await ctx.mail.send({ to: account.email, ...letter });
}
