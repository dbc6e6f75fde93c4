import { refuse } from '@realfin/contract/errors';
import { defaultLanguage } from '@realfin/contract/languages';
import { affiliateNamed, sharedBy } from '@realfin/contract/touches';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Edge } from '../../../../http/edge/bind.ts';
import { forAll, forOne, sendTagged } from '../../../../http/edge/send-tagged.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { openPrivateFeed } from '../private-feeds/commands.ts';
import { privatePodcastPath, publicPodcastPath } from '../private-feeds/views.ts';
import { findEpisodeAddress, findTranscript } from './commands.ts';
import {
  findChapters,
  listEpisodes,
  listItems,
  requireChannelById,
  requireFeedChannel,
  requireFeedFin,
  type FeedChannel,
} from './queries.ts';
import { idOfFile, nameOfFile, textLanguage, transcriptOfFile } from './rules.ts';
import { channelFeedView, chaptersView, finFeedView, podcastView, type FeedSite } from './views.ts';

const rss = 'application/rss+xml; charset=utf-8';
const vtt = 'text/vtt; charset=utf-8';

const siteOf = ({ config }: Context): FeedSite => ({
  origin: config.origin,
  name: config.site.name,
  supportEmail: config.site.supportEmail,
  language: defaultLanguage,
  affiliate: null,
});

const affiliateOf = ({ query }: FastifyRequest<Named>): string | null => affiliateNamed(query.affiliate_id);

/** Public feeds use the channel's language: Accept-Language would be the app's. */
const siteFor = (site: FeedSite, request: FastifyRequest<Named>, { language }: FeedChannel): FeedSite => ({
  ...site,
  language: textLanguage(language),
  affiliate: affiliateOf(request),
});

const notHere = () => refuse('feed.notFound');
type Named = { Params: { file: string }; Querystring: { affiliate_id?: unknown } };
type Private = { Params: { token: string; file: string } };

async function sendChannel(
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  ctx: Context,
  [kind, write]: readonly [kind: string, write: (channel: FeedChannel) => Promise<string>],
): Promise<FastifyReply> {
  const name = nameOfFile(request.params.file);
  if (name === null) throw notHere();
  const channel = await requireFeedChannel(ctx, name);
  // A former username redirects permanently to the present one.
  if (channel.username !== name) {
    const present = sharedBy(`/rss/${kind}/${channel.username}.xml`, affiliateOf(request));
    return reply.redirect(present, 301);
  }
  return sendTagged(request, reply, { body: await write(channel), type: rss, cache: forAll });
}

/** Feeds for readers and podcast apps, which send no session. */
export function registerRssRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  const site = siteOf(ctx);
  app.addHook('onRequest', async (request, reply) => {
    // Nothing here depends on a session, so pages of other sites can read all of it.
    reply.header('access-control-allow-origin', '*');
    await limiter.take('read', null, request.ip);
  });
  app.get<Named>('/rss/channel/:file', (request, reply) =>
    sendChannel(request, reply, ctx, [
      'channel',
      async (channel) =>
        channelFeedView(
          siteFor(site, request, channel),
          channel,
          await listItems(ctx, { channelId: channel.id }),
        ),
    ]),
  );
  app.get<Named>('/rss/fin/:file', async (request, reply) => {
    const name = nameOfFile(request.params.file);
    if (name === null) throw notHere();
    const fin = await requireFeedFin(ctx, name);
    const items = await listItems(ctx, { finId: fin.id, finName: fin.name });
    const body = finFeedView({ ...site, affiliate: affiliateOf(request) }, fin, items);
    return sendTagged(request, reply, { body, type: rss, cache: forAll });
  });
  app.get<Named>('/rss/podcast/:file', (request, reply) =>
    sendChannel(request, reply, ctx, [
      'podcast',
      async (channel) =>
        podcastView(siteFor(site, request, channel), channel, await listEpisodes(ctx, null, channel), {
          self: publicPodcastPath(channel.username),
          episodes: '/rss/episodes',
          transcripts: '/rss/transcripts',
          isPrivate: false,
        }),
    ]),
  );
  app.get<Named>('/rss/chapters/:file', async (request, reply) => {
    const id = idOfFile(request.params.file, 'json');
    if (id === null) throw notHere();
    const { title, chapters } = await findChapters(ctx, id);
    const type = 'application/json+chapters; charset=utf-8';
    return sendTagged(request, reply, { body: chaptersView(title, chapters), type, cache: forAll });
  });
  app.get<Named>('/rss/episodes/:file', async (request, reply) => {
    const id = idOfFile(request.params.file, 'mp3');
    if (id === null) throw notHere();
    return sendToFile(reply, await findEpisodeAddress(ctx, null, id));
  });
  app.get<Named>('/rss/transcripts/:file', async (request, reply) => {
    const wanted = transcriptOfFile(request.params.file);
    if (wanted === null) throw notHere();
    const body = await findTranscript(ctx, null, wanted);
    return sendTagged(request, reply, { body, type: vtt, cache: forOne });
  });
  registerPrivateRoutes(app, ctx, site);
}

const sendToFile = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 302);

function registerPrivateRoutes(app: FastifyInstance, ctx: Context, site: FeedSite): void {
  app.get<Private>('/rss/private/:token/:file', async (request, reply) => {
    const { token, file } = request.params;
    const { viewer, feed } = await openPrivateFeed(ctx, token);
    reply.header('x-robots-tag', 'noindex');
    const id = idOfFile(file, 'mp3');
    if (id !== null) return sendToFile(reply, await findEpisodeAddress(ctx, viewer, id, feed.channelId));
    const wanted = transcriptOfFile(file);
    if (wanted !== null) {
      const body = await findTranscript(ctx, viewer, wanted, feed.channelId);
      return sendTagged(request, reply, { body, type: vtt, cache: forOne });
    }
    if (file !== 'podcast.xml') throw notHere();
    const channel = await requireChannelById(ctx, feed.channelId);
    const ofReader = { ...site, language: languageOfAccount(viewer.language) };
    const body = podcastView(ofReader, channel, await listEpisodes(ctx, viewer, channel), {
      self: privatePodcastPath(token),
      episodes: `/rss/private/${token}`,
      transcripts: `/rss/private/${token}`,
      isPrivate: true,
    });
    return sendTagged(request, reply, { body, type: rss, cache: forOne });
  });
}
