import { giftPath, redeemPath } from '@realfin/contract/pages';
import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findGift } from '../queries/gifts.ts';
import { giftCode } from '../rules/gifts.ts';
import { giftLetterIn } from './letters.ts';

/** Emails the recipient or the buyer, in the buyer's language, because the recipient's is unknown. */
export async function sendGift(ctx: Context, { giftId }: { giftId: number }): Promise<void> {
  const found = await findGift(ctx.db, { id: giftId });
  if (found?.gift.state !== 'bought') return;
  const { gift, buyer } = found;
  const to = gift.recipientEmail ?? buyer.email;
  if (to === null) return;
  const { origin, site, secret } = ctx.config;
  const words = giftLetterIn(languageOfAccount(buyer.language));
  const isOwn = gift.recipientEmail === null;
  // A mistyped address could belong to another person, who could redeem it.
  const code = isOwn && !buyer.emailVerified ? null : giftCode(secret, gift.id);
  const until = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = {
    buyer: buyer.name,
    site: site.name,
    plan: gift.planHandle,
    words: gift.words,
    code,
    address: `${origin}${code === null ? giftPath : redeemPath(code)}`,
    until: gift.expiresAt === null ? null : until.format(gift.expiresAt),
    isOwn,
  };
  await ctx.mail.send({ to, subject: words.subject(facts), text: `${words.text(facts)}\n\n${site.name}` });
}
