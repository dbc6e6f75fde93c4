import { limits } from '@realfin/contract/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp({ demo: false });
const dayMs = 86_400_000;

/** Applies for a channel, which an administrator approves. */
async function openChannel(person: Person, referredBy?: Person) {
  const { make, as, drain } = open();
  const { name } = await make.fin();
  const applied = { name: 'A channel', fins: [name], ...(referredBy && { referredBy: referredBy.username }) };
  await as(person).channels.applyForChannel(applied);
  const admin = await make.admin();
  const waiting = await as(admin).admin.listApplications({ size: 100 });
  const own = waiting.content.find(({ applicant }) => applicant.id === person.id);
  await as(admin).admin.approveApplication({ id: own?.id ?? 0 });
  await drain();
  return admin;
}
async function passDays(days: number) {
  const { clock } = open();
  clock.set(new Date(clock.now().getTime() + days * dayMs));
  await runJobs(open(), 'referrals.pay-rewards');
}
const payable = ({ id }: Person) => balanceOf(open(), 'creatorPayable', id);
const statesOf = async (person: Person) =>
  (await open().as(person).referrals.listReferrals()).map(({ state }) => state);

describe('referring a channel', () => {
  test('invites by email, once', async () => {
    const { make, as, ctx, drain } = open();
    const referrer = await make.creator();
    const mails: { to: string; subject: string; text: string }[] = [];
    ctx.mail.send = async (mail) => void mails.push(mail);
    for (const email of ['New.Person@Example.com', 'new.person@example.com']) {
      const referred = await as(referrer).referrals.referChannel({ email });
      expect(referred).toMatchObject({ email: 'n…@example.com', state: 'invited', rewardCents: 10_000 });
    }
    await drain();
    expect(mails.map(({ to }) => to)).toEqual(['New.Person@Example.com']);
    expect(mails[0]?.text).toContain(`referred_by=${referrer.username}`);
    expect(mails[0]?.text).toContain('$100.00');
    expect(mails[0]?.text).toContain('a fingerprint of your address and n…@example.com');
    expect(mails[0]?.text).not.toContain('nothing but');
    const { rows } = await ctx.db.execute(sql`select count(*)::int as n from referrals
      where email_hint like '%new.person%'`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('writes to an address once in thirty days, for all referrers together', async () => {
    const { make, as, ctx, drain } = open();
    let count = 0;
    ctx.mail.send = async () => void (count += 1);
    const referrers = await Promise.all(Array.from({ length: 4 }, () => make.person()));
    await Promise.all(
      referrers.map((referrer) => as(referrer).referrals.referChannel({ email: 'asked.often@many.example' })),
    );
    await drain();
    expect(count).toBe(1);
    for (const referrer of referrers) expect(await statesOf(referrer)).toEqual(['invited']);
    await passDays(31);
    await as(await make.person()).referrals.referChannel({ email: 'asked.often@many.example' });
    await drain();
    expect(count).toBe(2);
  });

  test('writes to nobody who has a channel, and does not say so', async () => {
    const { make, as, ctx, drain } = open();
    const [referrer, creator] = [await make.creator(), await make.creator()];
    let count = 0;
    ctx.mail.send = async () => void (count += 1);
    const referred = await as(referrer).referrals.referChannel({ email: creator.email });
    expect(referred).toMatchObject({ state: 'invited', channel: null });
    await drain();
    expect(count).toBe(0);
  });

  test('is refused signed out, for the own address, for no address, and after many in a day', async () => {
    const { make, as } = open();
    const referrer = await make.person();
    const refer = (email: string) => as(referrer).referrals.referChannel({ email });
    await expect(as(null).referrals.referChannel({ email: 'a@b.example' })).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(refer(referrer.email.toUpperCase())).rejects.toMatchObject({ code: 'referral.ownAddress' });
    await expect(refer('nobody')).rejects.toMatchObject({ code: 'input.invalid' });
    for (let n = 0; n < limits.youngReferralsPerDay; n++) await refer(`young${n}@many.example`);
    await expect(refer('last@young.example')).rejects.toMatchObject({ code: 'referral.tooMany' });
    open().clock.advance({ days: limits.youngDays });
    for (let n = 0; n < limits.referralsPerDay; n++) await refer(`n${n}@many.example`);
    await expect(refer('last@many.example')).rejects.toMatchObject({ code: 'referral.tooMany' });
  });
});

describe('the reward for a referred channel', () => {
  test('is paid once, 30 days after the approval, when the channel has published', async () => {
    const { make, as } = open();
    const [referrer, person] = [await make.creator(), await make.person()];
    await as(referrer).referrals.referChannel({ email: person.email });
    const { name } = await make.fin();
    await as(person).channels.applyForChannel({ name: 'A channel', fins: [name] });
    expect(await statesOf(referrer)).toEqual(['applied']);
    const admin = await make.admin();
    const [own] = (await as(admin).admin.listApplications({ size: 100 })).content.filter(
      ({ applicant }) => applicant.id === person.id,
    );
    await as(admin).admin.approveApplication({ id: own?.id ?? 0 });
    await open().drain();
    expect(await statesOf(referrer)).toEqual(['approved']);
    await passDays(31);
    expect(await payable(referrer)).toBe(0);
    await make.post(person);
    await passDays(2);
    await passDays(2);
    expect(await payable(referrer)).toBe(10_000);
    expect(await balanceOf(open(), 'referralExpense')).toBe(-10_000);
    expect(await as(referrer).referrals.listReferrals()).toMatchObject([
      { state: 'rewarded', channel: { id: person.id }, dueAt: null },
    ]);
    await checkLedger(open());
  });

  test('belongs to who the applicant names, and to a person without a channel too', async () => {
    const { make, as } = open();
    const [inviter, named, person] = [await make.creator(), await make.person(), await make.person()];
    await as(inviter).referrals.referChannel({ email: person.email });
    await openChannel(person, named);
    await make.post(person);
    await passDays(31);
    expect([await statesOf(inviter), await statesOf(named)]).toEqual([['invited'], ['rewarded']]);
    expect(await balanceOf(open(), 'affiliatePayable', named.id)).toBe(10_000);
    await checkLedger(open());
  });

  test('says in a code why there is none: a closed account, or one person with two', async () => {
    const { make, as } = open();
    const [referrer, closed, same] = [await make.creator(), await make.person(), await make.person()];
    await openChannel(closed, referrer);
    const admin = await openChannel(same, referrer);
    await as(closed).accounts.deleteAccount({ confirm: closed.username });
    await open().ctx.db.execute(sql`insert into known_devices (account_id, device_hash, last_sign_in_at)
      select id, 'one browser', now() from accounts where id in (${referrer.id}, ${same.id})`);
    await passDays(31);
    const rows = (await as(admin).admin.listAllReferrals()).filter((row) => row.referrer.id === referrer.id);
    expect(rows.map(({ state, obstacle, reason }) => [state, obstacle, reason])).toEqual([
      ['reversed', 'samePerson', null],
      ['reversed', 'accountClosed', null],
    ]);
    expect(await payable(referrer)).toBe(0);
  });

  test('is taken back by an administrator, before and after it is paid', async () => {
    const { make, as } = open();
    const [referrer, early, late] = [await make.creator(), await make.person(), await make.person()];
    const admin = await openChannel(early, referrer);
    await openChannel(late, referrer);
    const listed = await as(admin).admin.listAllReferrals();
    const idOf = (person: Person) => listed.find(({ channel }) => channel?.id === person.id)?.id ?? 0;
    const reverse = (person: Person) =>
      as(admin).admin.reverseReferral({ id: idOf(person), reason: 'One person twice' });
    await reverse(early);
    await make.post(early);
    await make.post(late);
    await passDays(31);
    expect(await payable(referrer)).toBe(10_000);
    await reverse(late);
    await expect(reverse(late)).rejects.toMatchObject({ code: 'referral.decided' });
    expect(await payable(referrer)).toBe(0);
    expect(await statesOf(referrer)).toEqual(['reversed', 'reversed']);
    const own = await as(referrer).referrals.listReferrals();
    expect(own.map(({ reason }) => reason)).toEqual(['One person twice', 'One person twice']);
    await expect(
      as(referrer).admin.reverseReferral({ id: idOf(late), reason: 'Mine' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await checkLedger(open());
  });

  test('is not paid for a suspended channel, nor beyond the cap of a month', async () => {
    const { make, ctx, clock } = open();
    clock.set('2036-03-01T00:00:00Z');
    const [referrer, gone, person] = [await make.creator(), await make.person(), await make.person()];
    await openChannel(gone, referrer);
    await openChannel(person, referrer);
    for (const channel of [gone, person]) await make.post(channel);
    await ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${gone.id}`);
    await ctx.db.execute(sql`insert into referrals (referrer_id, email_hash, email_hint, state, reward_cents,
        channel_id, created_at, rewarded_at)
      select ${referrer.id}, 'hash' || n, 'h', 'reversed', 10000, null, now(), '2036-04-02T00:00:00Z'
      from generate_series(1, ${limits.referralRewardsPerMonth}) n`);
    await passDays(33);
    expect(await payable(referrer)).toBe(0);
    await passDays(30);
    expect(await payable(referrer)).toBe(10_000);
    await checkLedger(open());
  });
});
