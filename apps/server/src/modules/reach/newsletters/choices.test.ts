import { describe, expect, test } from 'vitest';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('channels to decide about', () => {
  test('have those that were unfollowed but have the address or are unwanted, and the one of the subscription', async () => {
    const { make, as } = app();
    const [followed, shared, unwanted, acquirer, other] = await Promise.all(
      Array.from({ length: 5 }, () => make.creator()),
    );
    const fan = await make.person();
    const { newsletters, channels } = as(fan);
    const idOf = (channel: { id: number } | undefined) => channel?.id ?? 0;
    for (const channel of [followed, shared, unwanted])
      await channels.followChannel({ x: idOf(channel), following: true });
    await newsletters.setEmailShared({ channelId: idOf(shared), shared: true });
    await newsletters.setNewsletterWanted({ channelId: idOf(unwanted), wanted: false });
    for (const channel of [shared, unwanted])
      await channels.followChannel({ x: idOf(channel), following: false });
    await subscribe(app(), fan, cards.good, { context: { creatorId: idOf(acquirer) } });
    const listed = async () => {
      const { content, totalElements } = await newsletters.listNewsletterChannels({});
      expect(content).toHaveLength(totalElements);
      return new Set(content.map(({ id }) => id));
    };
    expect(await listed()).toEqual(new Set([followed, shared, unwanted, acquirer].map(idOf)));
    expect(await listed()).not.toContain(idOf(other));
    await newsletters.setEmailShared({ channelId: idOf(shared), shared: false });
    expect(await listed()).not.toContain(idOf(shared));
    const first = await newsletters.listNewsletterChannels({ size: 1 });
    const next = await newsletters.listNewsletterChannels({ size: 1, cursor: first.nextCursor ?? '' });
    expect(next.content[0]?.id).toBeLessThan(first.content[0]?.id ?? 0);
    await expect(as(null).newsletters.listNewsletterChannels({})).rejects.toMatchObject({ status: 401 });
  });
});
