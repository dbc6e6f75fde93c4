import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Edge } from '../../../../http/edge/bind.ts';
import { forAll, sendTagged } from '../../../../http/edge/send-tagged.ts';
import { findChannel } from '../../../people/channels/queries.ts';
import { requirePublicPost } from './queries.ts';
import { affiliateOf, frameWithin, readEmbedUrl } from './rules.ts';
import { channelEmbedView, oembedXml, postEmbedView, type OembedReply } from './views.ts';

type Query = Record<'url' | 'format' | 'maxwidth' | 'maxheight', unknown>;

const invalid = (path: string, message: string) =>
  refuse('input.invalid', { detail: message, errors: [{ path, message }] });

function sizeFrom(query: Query, name: 'maxwidth' | 'maxheight'): number | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value))
    throw invalid(name, 'This must be a whole number of pixels.');
  return Number(value);
}

async function replyFor(ctx: Context, query: Query): Promise<OembedReply> {
  if (typeof query.url !== 'string' || query.url.length > 2_000)
    throw invalid('url', 'Send the address of a page on this site as url.');
  const subject = readEmbedUrl(query.url, ctx.config.origin);
  if (subject === null) throw refuse('route.notFound');
  const site = { origin: ctx.config.origin, name: ctx.config.site.name, affiliate: affiliateOf(query.url) };
  const [width, height] = [sizeFrom(query, 'maxwidth'), sizeFrom(query, 'maxheight')];
  if (subject.kind === 'channel') {
    const channel = await findChannel(ctx, subject.username, null);
    if (channel === null) throw refuse('channel.notFound');
    return channelEmbedView(site, channel);
  }
  const post = await requirePublicPost(ctx, subject);
  return postEmbedView(site, post, frameWithin(post.mediaType === 'audio', width, height));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  format: unknown,
  answer: OembedReply,
): FastifyReply {
  reply.header('access-control-allow-origin', '*');
  const text =
    format === 'xml'
      ? { body: oembedXml(answer), type: 'text/xml; charset=utf-8' }
      : { body: JSON.stringify(answer), type: 'application/json; charset=utf-8' };
  return sendTagged(request, reply, { ...text, cache: forAll });
}

/** https://oembed.com: how other sites show posts of this one. */
export function registerOembedRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  app.get<{ Querystring: Query }>('/oembed', async (request, reply) => {
    await limiter.take('read', null, request.ip);
    const { format = 'json' } = request.query;
    // The standard's response to an unsupported format.
    if (format !== 'json' && format !== 'xml')
      return reply.code(501).type('text/plain').send('Not Implemented');
    return send(request, reply, format, await replyFor(ctx, request.query));
  });
}
