import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const profile = ({ name, username }: Person) => ({ name, username });

describe('the links of a profile', () => {
  test('stores links with labels in their order, and shows four of them in the fields of their sites', async () => {
    const { as, make } = app();
    const person = await make.creator();
    const links = [
      { url: 'https://mara.example/', label: 'Website' },
      { url: 'https://x.com/mara', label: '' },
      { url: 'https://social.example/@mara', label: 'Social' },
      { url: 'https://youtu.be/a', label: 'Trailer' },
      { url: 'https://www.youtube.com/@mara', label: 'Videos' },
    ];
    const fields = {
      twitterUsername: 'https://x.com/mara',
      facebookUsername: '',
      youtubeUsername: 'https://youtu.be/a',
      instagramUsername: '',
    };
    const change = (values: object) => as(person).accounts.updateProfile({ ...profile(person), ...values });
    expect(
      await change({ links: links.map((link) => ({ ...link, label: ` ${link.label} ` })) }),
    ).toMatchObject({
      links,
      ...fields,
    });
    expect(await as(null).channels.getChannel({ username: person.username })).toMatchObject({
      links,
      ...fields,
    });

    // A client that knows four fields changes these, and the other links stay.
    const four = { ...fields, twitterUsername: '', instagramUsername: 'https://photos.example/mara' };
    const changed = [
      ...links.filter(({ url }) => url !== 'https://x.com/mara'),
      { url: 'https://photos.example/mara', label: '' },
    ];
    expect(await change(four)).toMatchObject({ links: changed, ...four });
    expect(await change({ links: changed.toReversed() })).toMatchObject({
      links: changed.toReversed(),
      ...four,
    });
    expect(await change({ links: [] })).toMatchObject({ links: [], youtubeUsername: '' });
  });

  test('refuses links that are private, hide a password, are too long or too many', async () => {
    const { as, make } = app();
    const person = await make.person();
    const change = (values: object) => as(person).accounts.updateProfile({ ...profile(person), ...values });
    const eight = Array.from({ length: 8 }, (_, n) => ({ url: `https://mara.example/${n}`, label: '' }));
    expect((await change({ links: eight })).links).toHaveLength(8);
    const address = (url: string) => ({ links: [eight[0], { url, label: '' }] });
    for (const [values, path] of [
      [address('javascript:alert(1)'), 'links.1.url'],
      [address('data:text/html,x'), 'links.1.url'],
      [address('mara'), 'links.1.url'],
      [address('https://mara:secret@mara.example/'), 'links.1.url'],
      [address('http://localhost:8080/'), 'links.1.url'],
      [address('http://169.254.169.254/latest'), 'links.1.url'],
      [address('http://[::1]/'), 'links.1.url'],
      [address('http://intranet/'), 'links.1.url'],
      [address(`https://mara.example/${'x'.repeat(100)}`), 'links.1.url'],
      [{ links: [{ url: 'https://mara.example/', label: 'x'.repeat(41) }] }, 'links.0.label'],
      [{ links: [{ url: 'https://mara.example/', label: 'two\nlines' }] }, 'links.0.label'],
      [{ links: [...eight, { url: 'https://mara.example/9', label: '' }] }, 'links'],
      [{ youtubeUsername: 'https://youtube.com/@ninth' }, 'links'],
      [{ twitterUsername: 'http://127.0.0.1/' }, 'twitterUsername'],
    ] as const)
      await expect(change(values), JSON.stringify(values)).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ path }] },
      });
    expect((await as(person).accounts.getMe()).links).toEqual(eight);
  });
});
