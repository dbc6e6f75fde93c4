import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { accounts } from '../modules/people/accounts/tables.ts';
import { fins } from '../modules/people/fins/tables.ts';
import { createImage } from '../modules/publishing/media/commands/create-image.ts';
import type { ImagePurpose } from '../modules/publishing/media/rules.ts';
import { images } from '../modules/publishing/media/tables.ts';
import {
  channelAvatarSvg,
  channelHeaderSvg,
  finSvg,
  renderArtwork,
  thumbnailSvg,
  viewerAvatarSvg,
  type Artwork,
} from './content/artwork/artwork.ts';
import { cast, listViewers } from './content/cast.ts';
import { channels } from './content/channels.ts';
import { fins as finList } from './content/fins.ts';
import type { FinName } from './content/types.ts';
import { inTurns, type Seed } from './seed.ts';

const makers = 3;
const popular = channels.slice(1, 9).map(({ username }, at) => ({ username, number: 200 + at }));

async function picture(ctx: Context, ownerId: number, svg: string, width: number, purpose: ImagePurpose) {
  return createImage(ctx, ownerId, await renderArtwork(svg, width, 'jpeg'), purpose);
}

/** Pictures of the fins; each has an owner. */
export const seedFinPictures = (ctx: Context, ownerId: number): Promise<void> =>
  inTurns(finList, makers, async ({ name }) => {
    const image = await picture(ctx, ownerId, finSvg(name), 640, 'thumbnail');
    await ctx.db.update(fins).set({ imageUrl: image.url }).where(eq(fins.name, name));
  });

/** Faces and headers of the channels, faces of some of the viewers, pictures of the fins. */
export async function seedFaces(ctx: Context, seed: Seed): Promise<void> {
  await inTurns(channels, makers, async ({ username }) => {
    const id = seed.personId(username);
    const avatar = await picture(ctx, id, channelAvatarSvg(username), 400, 'avatar');
    const header = await picture(ctx, id, channelHeaderSvg(username), 1500, 'header');
    await ctx.db
      .update(accounts)
      .set({ avatarUrl: avatar.url, headerUrl: header.url })
      .where(eq(accounts.id, id));
  });
  await inTurns(listViewers().slice(0, 60), makers, async ({ username, seed: number }) => {
    const id = seed.personId(username);
    const avatar = await picture(ctx, id, viewerAvatarSvg(number), 192, 'avatar');
    await ctx.db.update(accounts).set({ avatarUrl: avatar.url }).where(eq(accounts.id, id));
  });
  await seedFinPictures(ctx, seed.personId(channels[0]?.username ?? ''));
}

/** The image library's popular images. */
export async function seedPopular(ctx: Context, seed: Seed): Promise<void> {
  const ownerId = seed.personId(cast.find(({ role }) => role === 'admin')?.username ?? '');
  await inTurns(popular, makers, async ({ username, number }) => {
    const fin: FinName = 'OpenMind';
    const image = await makeThumbnail(ctx, ownerId, { channel: username, fin, seed: number });
    await ctx.db.update(images).set({ popular: true }).where(eq(images.id, image.id));
  });
}

export const makeThumbnail = (ctx: Context, ownerId: number, of: Artwork) =>
  picture(ctx, ownerId, thumbnailSvg(of), 1280, 'thumbnail');

export const makeBanner = (ctx: Context, ownerId: number, username: string) =>
  picture(ctx, ownerId, channelHeaderSvg(username), 1500, 'header');
