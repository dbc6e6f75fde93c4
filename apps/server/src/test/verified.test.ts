// What asks for a confirmed email: to write, to apply, to upload and to publish. To pay does not.
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBrowser, newPerson, readMailToken, signUp } from './browser.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const endpoints: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) =>
  endpoints.push([`${group}.${name}`, endpoint]),
);
const asking = endpoints.filter(([, { verified }]) => verified === true);
const namesOf = (list: [string, Endpoint][]) => list.map(([name]) => name).toSorted();

describe('a confirmed email', () => {
  test('is needed to comment, to apply for a channel and to join a team, and to pay for nothing', () => {
    expect(namesOf(asking.filter(([, { access }]) => access === 'user'))).toEqual([
      'channels.applyForChannel',
      'chat.sendMessage',
      'collaborators.answerInvitation',
      'comments.createComment',
      'comments.editComment',
      'referrals.applyAsAffiliate',
      'referrals.referChannel',
    ]);
  });

  test('is needed for all that a channel changes, but to delete, end, retry or complete something, or to get fewer emails', () => {
    const changing = endpoints.filter(
      ([, { access, method, rate }]) =>
        ['publisher', 'creator', 'earner'].includes(access) && method !== 'GET' && rate !== 'read',
    );
    expect(namesOf(changing.filter(([, { verified }]) => verified !== true))).toEqual([
      'bites.deleteBite',
      'calendarEvents.deleteEvent',
      'captions.removeCaption',
      'collaborators.manageContributor',
      'collaborators.manageModerator',
      'collaborators.withdrawInvitation',
      'exports.exportChannel',
      'management.deletePosts',
      'management.restorePosts',
      'media.completeAsset',
      'media.retryAsset',
      'notifications.setWeeklyEmail',
      'posts.deletePost',
      'streams.renewStreamKey',
    ]);
  });

  describe('for each of these', () => {
    let unverified: Person;
    let verified: Person;
    beforeAll(async () => {
      unverified = await app().make.creator({ emailVerified: false });
      verified = await app().make.creator();
    });

    test.each(endpoints)('is asked where the contract says so: %s', async (_name, endpoint) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const send = async (person: Person): Promise<string | null> => {
          const answer = await app().request(person, {
            method: endpoint.method,
            url: `/api${path.replace(/\{\w+\}/g, '0')}`,
            headers: { 'idempotency-key': 'confirmed-email' },
            ...(endpoint.method !== 'GET' && { payload: {} }),
          });
          return answer.statusCode === 200 ? null : answer.json<{ code: string }>().code;
        };
        const isAsked = (await send(unverified)) === 'auth.unverified';
        expect({ path, isAsked }).toEqual({ path, isAsked: endpoint.verified === true });
        expect(await send(verified)).not.toBe('auth.unverified');
      }
    });
  });

  test('lets a person look, follow, save and like without it', async () => {
    const { make } = app();
    const creator = await make.creator();
    const post = await make.post(creator);
    const person = await make.person({ emailVerified: false });
    const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app().request(person, { method, url: `/api${url}`, ...(payload && { payload }) });
    for (const answer of [
      await send('GET', `/v2/public/post/${post.id}`),
      await send('POST', `/user/${creator.id}/follow`, { following: true }),
      await send('POST', `/post/${post.id}/save`, { saved: true }),
      await send('POST', `/post/like?post=${post.id}`),
    ])
      expect({ status: answer.statusCode, body: answer.payload }).toMatchObject({ status: 200 });
  });

  test('is asked for once: the same call goes on as soon as the link of the email was opened', async () => {
    const { server, make, ctx, drain } = app();
    const post = await make.post(await make.creator());
    const browser = createBrowser(server, 'http://realfin.test');
    const person = newPerson();
    await signUp(browser, person);
    const say = () => browser.post('/api/comment/create', { postId: post.id, comment: 'Clear.' });
    expect((await say()).json()).toMatchObject({ status: 403, code: 'auth.unverified' });
    await drain();
    const elsewhere = createBrowser(server, 'http://realfin.test');
    const token = await readMailToken(ctx, person.email);
    expect((await elsewhere.post('/auth/email/verify', { token })).status).toBe(200);
    expect((await say()).json()).toMatchObject({ comment: 'Clear.' });
  });
});
