// One of each kind of content that an administrator can hide.
import { said, word, type Published, type Signed } from './exits.ts';
import { makeAsset, makePicture, type Network } from './stage.ts';

/** An article needs at least fifty words. */
const paragraphs = `${word} text. `.repeat(40).trim();

async function makeBite(network: Network): Promise<{ id: number; key: string }> {
  const { id: assetId, key } = await makeAsset(network, 'video', { forBite: true });
  const [row] = await network.query<{ id: number }>(
    `insert into bites (channel_id, actor_id, asset_id, title, created_at, published_at)
      values (1, 1, $1, $2, now(), now()) returning id`,
    [assetId, `${word} bite`],
  );
  return { id: row?.id ?? 0, key };
}

export async function publish(network: Network): Promise<{ published: Published; pictures: Signed }> {
  const creator = network.as('creator');
  const [{ name: fin } = { name: '' }] = await creator.fins.listFins();
  const common = { tags: [fin], draft: false, scheduledAt: null };
  const thumbnail = await makePicture(network, 'thumbnail');
  const made = async (kind: 'video' | 'audio', fields: object) =>
    (
      await creator.posts.createPost({
        ...{ title: `${word} ${kind}`, text: '', mediaType: kind, premium: true },
        ...{ assetId: (await makeAsset(network, kind)).id, ...common, ...fields },
      })
    ).id;
  const video = await made('video', { freeSeconds: 15, thumbnailImageId: thumbnail.id });
  const podcast = await made('audio', {});
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: paragraphs }] };
  const article = await creator.articles.saveArticle({
    ...{ ...common, title: `${word} article`, premium: true },
    contentRaw: { type: 'doc', content: [paragraph] },
  });
  const stack = await creator.stacks.createStack({ title: 'A stack', postIds: [video], draft: false });
  const { commentId } = await network
    .as('subscriber')
    .comments.createComment({ postId: video, comment: said });
  await network.as('subscriber').channels.followChannel({ x: 1 });
  const bite = await makeBite(network);
  const avatar = await makePicture(network, 'avatar');
  const poster = await makePicture(network, 'article');
  await network.query('update assets set poster_image_id = $2 where key = $1', [bite.key, poster.id]);
  const published = { video, podcast, article, stackId: stack.stackId, bite: bite.id, commentId, fin };
  return {
    published,
    pictures: { thumbnail: thumbnail.url, avatar: avatar.url, 'bite picture': poster.url },
  };
}

/** Signed addresses that people obtained before the command. */
export async function sign(network: Network, { video, podcast, bite }: Published): Promise<Signed> {
  const { media, syndication } = network.as('subscriber');
  const master = (await media.getPlayback({ id: video })).hlsUrl;
  const preview = (await network.as(null).media.getFreePreview({ id: video })).hlsUrl;
  const feed = new URL((await syndication.createPrivateFeed({ channelId: 1 })).url ?? '').pathname;
  const biteMaster = (await network.as(null).bites.getBite({ id: bite })).hls_url;
  const inside = (address: string, file: string) => address.replace('hls/master.m3u8', file);
  return {
    'HLS playlist': inside(master, 'hls/240p/index.m3u8'),
    'HLS segment': inside(master, 'hls/240p/seg_00000.m4s'),
    download: (await media.getDownload({ id: video })).url,
    'preview segment': inside(preview, 'hls/240p/seg_00000.m4s'),
    'private feed': feed,
    'private episode': feed.replace('podcast.xml', `${podcast}.mp3`),
    sound: (await media.getPlayback({ id: podcast })).mp3Url ?? '',
    'bite playlist': inside(biteMaster, 'hls/240p/index.m3u8'),
    'bite segment': inside(biteMaster, 'hls/240p/seg_00000.m4s'),
  };
}
