import type { LandingFields } from '@realfin/contract/landing-pages';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { joinTeam } from '../../../test/join-team.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createImage } from '../../publishing/media/commands/create-image.ts';

const app = useTestApp();

async function makePicture(owner: Person): Promise<number> {
  const content = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  return (await createImage(app().ctx, owner.id, content, 'thumbnail')).id;
}

async function fieldsOf(owner: Person, more: Partial<LandingFields> = {}): Promise<LandingFields> {
  const picture = await makePicture(owner);
  return {
    title: 'Wrestling, every week',
    subtitle: 'From a loft where they sewed sails',
    valueProp1: 'Practice plans',
    valueProp2: 'Film',
    valueProp3: 'Answers',
    valuePropDesc1: 'One',
    valuePropDesc2: 'Two',
    valuePropDesc3: 'Three',
    content1: 'Monday',
    content2: 'Wednesday',
    content3: 'Saturday',
    contentDesc1: 'Drills',
    contentDesc2: 'Arguments',
    contentDesc3: 'Duals',
    banner: picture,
    contentImg1: picture,
    contentImg2: picture,
    contentImg3: picture,
    masterClassImg1: picture,
    masterClassImg2: picture,
    masterClassImg3: picture,
    ...more,
  };
}
const save = (person: Person | null, fields: LandingFields, revision = 0) =>
  app()
    .as(person)
    .landingPages.saveLandingPage({ ...fields, revision });
const publish = (person: Person, published = true) =>
  app().as(person).landingPages.publishLandingPage({ published });
const props = (person: Person) => app().as(null).landingPages.getLandingProps({ username: person.username });

describe('landing pages', () => {
  test('saves, publishes, edits in private, publishes again and unpublishes', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    expect(await as(creator).landingPages.getLandingPage()).toMatchObject({ content: null, revision: 0 });
    await expect(publish(creator)).rejects.toMatchObject({ code: 'landing.notSaved' });
    const fields = await fieldsOf(creator);
    expect(await save(creator, fields)).toMatchObject({ revision: 1, published: false, hasChanges: true });
    await expect(props(creator)).rejects.toMatchObject({ status: 404, code: 'landing.notFound' });
    const out = await publish(creator);
    expect(out).toMatchObject({ published: true, hasChanges: false });
    expect((await publish(creator)).publishedAt).toBe(out.publishedAt);

    const shown = await props(creator);
    expect(shown).toMatchObject({
      title: 'Wrestling, every week',
      userSummary: { id: creator.id, username: creator.username },
      banner: { id: fields.banner, url: expect.stringMatching(/^\/media\/images\/.+\/700\.webp$/) as string },
    });
    const images = await as(null).landingPages.getLandingImages({ username: creator.username });
    expect(images.masterClassImg3).toEqual(shown.masterClassImg3);

    expect(await save(creator, { ...fields, title: 'New title' }, 1)).toMatchObject({ hasChanges: true });
    expect((await props(creator)).title).toBe('Wrestling, every week');
    await publish(creator);
    expect((await props(creator)).title).toBe('New title');
    for (const once of [1, 2]) {
      expect(await publish(creator, false), String(once)).toMatchObject({ published: false });
    }
    await expect(props(creator)).rejects.toMatchObject({ code: 'landing.notFound' });
  });

  test('requires every field within its limit, and escapes markup', async () => {
    const { make } = app();
    const creator = await make.creator();
    const fields = await fieldsOf(creator);
    const names = Object.keys(fields) as (keyof LandingFields)[];
    for (const name of names) {
      const { [name]: _left, ...rest } = fields;
      await expect(save(creator, rest as LandingFields), name).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
    const wrong: Partial<LandingFields>[] = [
      { title: '   ' },
      { title: 'x'.repeat(101) },
      { subtitle: 'a\u0000b' },
      { valueProp2: 'x'.repeat(26) },
      { content3: 'two\nlines' },
      { contentDesc1: 'x'.repeat(201) },
    ];
    for (const part of wrong) {
      await expect(save(creator, { ...fields, ...part }), JSON.stringify(part)).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
    const markup = '<script>alert(1)</script>';
    await save(creator, { ...fields, title: ` ${markup} ` });
    await publish(creator);
    expect((await props(creator)).title).toBe(markup);
  });

  test('shows only pictures of its own channel', async () => {
    const { make } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const fields = await fieldsOf(creator);
    for (const contentImg2 of [await makePicture(other), 2_000_000_000]) {
      await expect(save(creator, { ...fields, contentImg2 })).rejects.toMatchObject({
        code: 'landing.pictureGone',
        details: { errors: [{ path: 'contentImg2' }] },
      });
    }
  });

  test('refuses to overwrite a version saved in another tab', async () => {
    const { make } = app();
    const creator = await make.creator();
    const fields = await fieldsOf(creator);
    await save(creator, fields);
    await expect(save(creator, fields)).rejects.toMatchObject({ status: 409, code: 'landing.editConflict' });
    const both = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) => save(creator, { ...fields, title }, 1)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lets only the creator edit it, while they act for themselves', async () => {
    const { as, make } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const contributor = await make.contributor(creator);
    const fields = await fieldsOf(creator);
    for (const [person, code] of [
      [null, 'auth.required'],
      [await make.person(), 'auth.forbidden'],
      [contributor, 'auth.forbidden'],
    ] as const) {
      await expect(save(person, fields)).rejects.toMatchObject({ code });
    }
    await joinTeam(app(), creator, other);
    await as(other).collaborators.chooseActingChannel({ channel_id: creator.id });
    await expect(save(other, fields)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(as(other).landingPages.getLandingPage()).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect((await as(creator).landingPages.getLandingPage()).content).toBeNull();
  });

  test('deletes a landing page with its account', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    await save(creator, await fieldsOf(creator));
    await publish(creator);
    await as(creator).accounts.deleteAccount({ confirm: creator.username });
    await drain();
    await expect(props(creator)).rejects.toMatchObject({ status: 404 });
    const { findLanding } = await import('./queries.ts');
    expect(await findLanding(app().ctx.db, creator.id)).toBeNull();
  });
});

describe('the latest premium post', () => {
  const latest = (person: Person) =>
    app().as(null).landingPages.getLatestPremium({ username: person.username });

  test('finds the newest published premium post, at the address of its type', async () => {
    const { make, clock } = app();
    const creator = await make.creator();
    const at = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const premium = { premiumPlan: 10 };
    expect((await latest(creator)).item).toBeNull();
    await make.post(creator, { publishedAt: at(1) });
    await make.post(creator, { ...premium, state: 'draft', listed: false, publishedAt: null });
    const soon = { mediaType: 'stream' as const, state: 'scheduled' as const, scheduledAt: at(-5) };
    await make.post(creator, { ...premium, ...soon });
    await make.post(creator, { ...premium, listed: false, stackOnly: true });
    expect((await latest(creator)).item).toBeNull();
    const old = await make.post(creator, { ...premium, title: 'Old one', publishedAt: at(9) });
    expect((await latest(creator)).item).toMatchObject({ id: old.id, path: `/post/${old.id}/Old-one` });
    const kinds = { audio: 'post', stream: 'stream', dead_stream: 'stream' } as const;
    const prefixes = {
      ...kinds,
      article: 'article',
      ranking: 'ranking',
      stack: 'stack',
      ppv: 'ppv',
    } as const;
    let hours = 8;
    for (const [mediaType, prefix] of Object.entries(prefixes)) {
      const values = { mediaType: mediaType as keyof typeof prefixes, mediaId: 70 + hours };
      const made = await make.post(creator, {
        ...premium,
        ...values,
        title: 'New',
        publishedAt: at(hours--),
      });
      const id = prefix === 'post' ? made.id : values.mediaId;
      expect((await latest(creator)).item?.path).toBe(`/${prefix}/${id}/New`);
    }
  });

  test('refuses a missing channel', async () => {
    const nobody = await app().make.person();
    await expect(latest(nobody)).rejects.toMatchObject({ code: 'channel.notFound' });
  });
});

test('features pictures of the most followed channels, up to a limit', async () => {
  const { as, make } = app();
  const creator = await make.creator({ avatarUrl: '/media/images/x/96.webp' });
  const fan = await make.person();
  await as(fan).channels.followChannel({ x: creator.id });
  const { content } = await as(null).landingPages.listHighlightImages({ size: 1 });
  expect(content).toMatchObject([{ id: creator.id, avatarUrl: '/media/images/x/96.webp', headerUrl: null }]);
  const far = await app().request(null, {
    method: 'GET',
    url: '/api/public/channels/highlight/images?size=25',
  });
  expect(far.statusCode).toBe(400);
});
