import type { Context } from '../context.ts';
import { countCoViews } from '../modules/discovery/feeds/commands/count-co-views.ts';
import { banners } from '../modules/discovery/feeds/tables.ts';
import { relearnWords } from '../modules/discovery/search/commands/learn-words.ts';
import { banners as bannerList } from './content/banners.ts';
import { makeBanner, makeThumbnail } from './seed-pictures.ts';
import type { Seed } from './seed.ts';

const artSeed = 4242;

/** The banner, and results of background jobs: search words of titles, and co-viewing. */
export async function seedDiscovery(ctx: Context, seed: Seed): Promise<void> {
  for (const [at, { channel, fin, linkUrl, title, text }] of bannerList.entries()) {
    const owner = seed.personId(channel);
    const words = { linkUrl, title, text, position: at + 1 };
    const wide = await makeBanner(ctx, owner, channel);
    await ctx.db.insert(banners).values({ ...words, screen: 'desktop', imageUrl: wide.url });
    if (at > 0) continue;
    const phone = await makeThumbnail(ctx, owner, { channel, fin, seed: artSeed });
    await ctx.db.insert(banners).values({ ...words, screen: 'mobile', imageUrl: phone.url });
  }
  await relearnWords(ctx);
  await countCoViews(ctx);
}
