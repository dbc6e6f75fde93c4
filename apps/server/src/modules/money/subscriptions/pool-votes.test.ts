// The pool weighs people who paid, by what the server served them, and never what a browser reports.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { balanceOf, checkLedger, serve, view } from '../../../test/factories/books.ts';
import { cards, moveTo, runJobs, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { listSecondsByChannel } from '../../people/entitlements/served/queries.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { listPoolVotes, listPoolVotesOfPosts, voteParts } from './queries/pool-votes.ts';

const open = useTestApp();
const votesOf = async (from: string, until: string) => {
  const rows = await listPoolVotes(open().ctx.db, { from: new Date(from), until: new Date(until) });
  return new Map(rows.map(({ channelId, weight }) => [channelId, weight]));
};

describe('the pool', () => {
  test('is not taken by reports of views that nobody watched', async () => {
    const app = open();
    app.clock.set('2034-01-05T00:00:00Z');
    const [honest, cheat] = [await app.make.creator(), await app.make.creator()];
    // Pays, watches nothing, follows nobody: 60 percent wait for the pool.
    await subscribe(app, await app.make.person());
    for (let fan = 0; fan < 3; fan += 1) {
      const person = await app.make.person();
      await subscribe(app, person);
      for (let n = 0; n < 3; n += 1) await view(app, person, honest, new Date('2034-01-10T00:00:00Z'));
    }
    const alt = await app.make.person();
    await subscribe(app, alt);
    const post = await app.make.post(cheat, { premiumPlan: 10 });
    for (let n = 0; n < 4; n += 1) {
      const answer = await app.request(alt, {
        method: 'POST',
        url: `/api/public/post/${post.id}/view`,
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140' },
        payload: JSON.stringify({ seconds: 30, source: 'direct' }),
      });
      expect(answer.body).toContain('true');
      app.clock.advance({ minutes: 31 });
    }
    await moveTo(app, '2034-02-06T00:00:00Z');
    const [pool, before] = [
      await balanceOf(app, 'creatorPool'),
      await balanceOf(app, 'creatorPayable', honest.id),
    ];
    await runJobs(app, 'subscriptions.share-pool');
    expect(pool).toBeGreaterThan(0);
    expect((await balanceOf(app, 'creatorPayable', honest.id)) - before).toBe(pool);
    expect(await balanceOf(app, 'creatorPayable', cheat.id)).toBe(0);
    await checkLedger(app);
  });

  test('gives a person one vote, however much they were served', async () => {
    const app = open();
    app.clock.set('2035-01-01T00:00:00Z');
    const [a, b] = [await app.make.creator(), await app.make.creator()];
    const [little, much] = [await app.make.person(), await app.make.person()];
    for (const person of [little, much]) await subscribe(app, person);
    const at = new Date('2035-01-05T10:00:00Z');
    await serve(app, little, { postId: 1, channelId: a.id }, at, 30);
    for (let post = 1; post <= 40; post += 1)
      await serve(app, much, { postId: post, channelId: b.id }, at, 3_600);
    const votes = await votesOf('2035-01-01', '2035-02-01');
    expect([votes.get(a.id), votes.get(b.id)]).toEqual([voteParts, voteParts]);
  });

  test('leaves out trials, days of grace that nobody paid, and months whose money went back', async () => {
    const app = open();
    app.clock.set('2036-01-01T00:00:00Z');
    const creator = await app.make.creator();
    const [returned, failing] = [await app.make.person(), await app.make.person()];
    const { intent } = await subscribe(app, returned);
    await subscribe(app, failing, cards.failsAtRenewal);
    await view(app, returned, creator, new Date('2036-01-05T00:00:00Z'));
    await view(app, failing, creator, new Date('2036-01-05T00:00:00Z'));
    const month = ['2036-01-01', '2036-02-01'] as const;
    expect((await votesOf(...month)).get(creator.id)).toBe(2 * voteParts);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 1_499, key: 'returned' });
    expect((await votesOf(...month)).get(creator.id)).toBe(voteParts);
    await moveTo(app, '2036-02-01T01:00:00Z');
    // In grace, with access.
    await view(app, failing, creator, new Date('2036-02-03T00:00:00Z'));
    expect((await votesOf('2036-02-01', '2036-03-01')).get(creator.id)).toBeUndefined();
    // With access that nobody pays for.
    await view(app, await app.make.subscriber(), creator, new Date('2036-01-10T00:00:00Z'));
    expect((await votesOf(...month)).get(creator.id)).toBe(voteParts);
  });
});

describe('what people were served', () => {
  test('divides one vote each among creators and posts, whatever they watched', async () => {
    const app = open();
    app.clock.set('2037-01-01T00:00:00Z');
    const creators = [await app.make.creator(), await app.make.creator(), await app.make.creator()];
    const people: Person[] = [];
    for (let n = 0; n < 3; n += 1) {
      const person = await app.make.person();
      await subscribe(app, person);
      people.push(person);
    }
    const use = fc.record({
      person: fc.integer({ min: 0, max: 2 }),
      creator: fc.integer({ min: 0, max: 2 }),
      post: fc.integer({ min: 1, max: 4 }),
      hour: fc.integer({ min: 48, max: 500 }),
      seconds: fc.integer({ min: 0, max: 20_000 }),
    });
    const from = new Date('2037-01-01T00:00:00Z');
    const month = { from, until: new Date('2037-02-01T00:00:00Z') };
    await fc.assert(
      fc.asyncProperty(fc.array(use, { maxLength: 25 }), async (uses) => {
        await app.ctx.db.execute(sql`delete from served_content`);
        for (const { person, creator, post, hour, seconds } of uses) {
          const [who, of] = [people[person], creators[creator]];
          if (who === undefined || of === undefined) throw new Error('not made');
          const at = new Date(from.getTime() + hour * 3_600_000);
          await serve(app, who, { postId: creator * 10 + post, channelId: of.id }, at, seconds);
        }
        const votes = await listPoolVotes(app.ctx.db, month);
        const channelIds = creators.map(({ id }) => id);
        const posts = await listPoolVotesOfPosts(app.ctx.db, { ...month, channelIds });
        let voters = 0;
        for (const { id: accountId } of people) {
          const served = await listSecondsByChannel(app.ctx.db, {
            accountId,
            after: from,
            until: month.until,
          });
          if (served.length > 0) voters += 1;
          expect(served.every(({ weight }) => weight > 0)).toBe(true);
        }
        const sum = (rows: readonly { weight: number }[]) =>
          rows.reduce((all, { weight }) => all + weight, 0);
        // Parts of a vote are cut to millionths, so each part loses less than one.
        for (const all of [sum(votes), sum(posts)]) {
          expect(all).toBeLessThanOrEqual(voters * voteParts);
          expect(all).toBeGreaterThan(voters * voteParts - 12 * 3 - 1);
        }
      }),
      { seed: inject('seed'), numRuns: 12 },
    );
  });
});
