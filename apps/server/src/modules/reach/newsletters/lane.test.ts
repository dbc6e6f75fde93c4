import { describe, expect, onTestFinished, test } from 'vitest';
import type { BulkAnswer } from '../../../gateways/mail/port.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { countingNewsletters, createLetterFactory } from '../../../test/factories/newsletters.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { linkToken } from './access.ts';
import { refusalsInARow } from './commands/lane.ts';
import { suppressAddress } from './commands/suppress.ts';

const app = useTestApp({ newsletters: countingNewsletters });
const mails = catchMails(app);
const { makeArticle, follow, send, latest } = createLetterFactory(app);

/** What the server says to each email from now on. */
function answerWith(outcome: BulkAnswer['outcome']) {
  const { ctx } = app();
  const { sendBulk } = ctx.mail;
  const asked: string[] = [];
  ctx.mail.sendBulk = ({ to }) => {
    asked.push(to);
    return Promise.resolve({ outcome, reason: '554 5.7.1 blocked' });
  };
  const restore = () => {
    ctx.mail.sendBulk = sendBulk;
  };
  onTestFinished(restore);
  return { asked, restore };
}
const sweep = async (minutes: number) => {
  const { clock, ctx, drain } = app();
  clock.advance({ minutes });
  await jobs['newsletters.sweep-newsletters'].run(ctx);
  await drain();
};
async function sendToMany(count: number) {
  const { make, drain } = app();
  const creator = await make.creator();
  const fans = await Promise.all(Array.from({ length: count }, () => make.person()));
  for (const fan of fans) await follow(fan, creator);
  await send(creator, await makeArticle(creator));
  await drain();
  return { creator, fans };
}

describe('a server that refuses everyone', () => {
  test.each(['blocked', 'refused'] as const)(
    'pauses newsletters and suppresses nobody: %s',
    async (outcome) => {
      const { ctx, as } = app();
      const [administrator] = await administratorsOf(app(), 1);
      const { asked, restore } = answerWith(outcome);
      const { creator, fans } = await sendToMany(refusalsInARow + 2);
      expect(asked).toHaveLength(refusalsInARow);
      expect(mails).toMatchObject([{ to: administrator?.email, subject: 'New findings of our checks: 1' }]);
      const found = [{ subject: 'newsletters', detail: '554 5.7.1 blocked' }];
      expect(await findTroublesOf(ctx, ctx.db, 'newslettersPaused')).toEqual(found);
      await sweep(4);
      expect(asked).toHaveLength(refusalsInARow);
      await sweep(2);
      expect(asked).toHaveLength(refusalsInARow + 1);
      await sweep(14);
      expect(asked).toHaveLength(refusalsInARow + 1);
      restore();
      for (let i = 0; i < 3; i++) await sweep(60);
      expect(await latest(creator)).toMatchObject({
        state: 'sent',
        sent: fans.length,
        bounced: 0,
        failed: 0,
      });
      expect(await as(fans[0] ?? null).notifications.getPlatforms()).toMatchObject({
        is_email_enabled: true,
      });
      expect(await findTroublesOf(ctx, ctx.db, 'newslettersPaused')).toEqual([]);
    },
  );

  test('gives up an email after its tries, without ending the address', async () => {
    const { as } = app();
    answerWith('blocked');
    const { creator, fans } = await sendToMany(1);
    for (let i = 0; i < 8; i++) await sweep(600);
    expect(await latest(creator)).toMatchObject({ state: 'sent', sent: 0, bounced: 0, failed: 1 });
    expect(await as(fans[0] ?? null).notifications.getPlatforms()).toMatchObject({ is_email_enabled: true });
  });
});

describe('an address that bounced', () => {
  test('gets emails again when an administrator restores it, with an entry in the log', async () => {
    const { as, drain } = app();
    const [administrator = null] = await administratorsOf(app(), 1);
    const { restore } = answerWith('refused');
    const { creator, fans } = await sendToMany(1);
    restore();
    const [fan = null] = fans;
    const { restoreAddress, listLog } = as(administrator).admin;
    const input = { email: fan?.email ?? '', note: 'Their server works again' };
    await expect(restoreAddress({ ...input, note: ' ' })).rejects.toMatchObject({ status: 400 });
    expect(await restoreAddress(input)).toEqual({ success: true });
    await expect(restoreAddress(input)).rejects.toMatchObject({ code: 'newsletter.notSuppressed' });
    expect((await listLog({})).content[0]).toMatchObject({
      action: 'ADDRESS_RESTORED',
      person: { id: fan?.id },
      detail: 'Their server works again',
    });
    expect(await as(fan).notifications.getPlatforms()).toMatchObject({ is_email_enabled: true });
    mails.length = 0;
    await send(creator, await makeArticle(creator));
    await drain();
    expect(mails.map(({ to }) => to)).toEqual([fan?.email]);
  });

  test('leaves emails off for a person who had turned them off, and on for who turns them on meanwhile', async () => {
    const { make, as, ctx } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    const [administrator = null] = await administratorsOf(app(), 1);
    const { getPlatforms, setPlatform } = as(fan).notifications;
    const subject = { kind: 'account', accountId: fan.id, channelId: creator.id, deliveryId: 0 } as const;
    const token = linkToken(ctx.config.secret, subject);
    const reportAs = (type: 'bounce' | 'complaint') => suppressAddress(ctx, fan.email, type);
    const restore = () => as(administrator).admin.restoreAddress({ email: fan.email, note: 'It works' });
    await setPlatform({ platform: 'EMAIL', enabled: false });
    await reportAs('complaint');
    expect(await as(null).newsletters.answerNewsletterLink({ token, wanted: true })).toMatchObject({
      stopped: 'emailsOff',
    });
    for (let i = 0; i < 2; i++) await reportAs('bounce');
    await restore();
    expect(await getPlatforms()).toMatchObject({ is_email_enabled: false });
    await reportAs('bounce');
    // Chosen while nothing is sent.
    await setPlatform({ platform: 'EMAIL', enabled: true });
    await reportAs('bounce');
    await restore();
    expect(await getPlatforms()).toMatchObject({ is_email_enabled: true });
  });
});
