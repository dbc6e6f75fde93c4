import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { listAdministrators } from '../queries/orders.ts';
import { troubleLetters } from './trouble-letters.ts';

/** Emails every administrator about new findings or failed checks. */
export async function sendTroubles(ctx: Context, newCount: number): Promise<void> {
  const { origin, site } = ctx.config;
  for (const { name, email, language } of await listAdministrators(ctx.db)) {
    const facts = { name, newCount, address: `${origin}/admin/payments`, site: site.name };
    const { subject, lines } = troubleLetters[languageOfAccount(language)](facts);
    await ctx.mail.send({ to: email, subject, text: lines.join('\n') });
  }
}
