import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { findReferral } from '../queries/referrals.ts';
import { referralLetterIn } from './letters.ts';

/** In the referrer's language, because the recipient's is unknown. */
export async function sendInvitation(
  ctx: Context,
  { referralId, email }: { referralId: number; email: string },
): Promise<void> {
  const found = await findReferral(ctx.db, referralId);
  if (found?.referral.state !== 'invited' || found.referrer.deletedAt !== null) return;
  const account = await findAccount(ctx.db, found.referrer.id);
  const { origin, site } = ctx.config;
  const words = referralLetterIn(languageOfAccount(account?.language ?? null));
  const { name, username } = found.referrer;
  const facts = {
    referrer: `${name} (@${username})`,
    site: site.name,
    address: `${origin}/channel/apply?referred_by=${username}`,
    hint: found.referral.emailHint,
  };
  await ctx.mail.send({
    to: email,
    subject: words.subject(facts),
    text: `${words.text(facts)}\n\n${site.name}`,
  });
}
