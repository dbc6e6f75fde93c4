import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../../../../http/edge/bind.ts';
import { forAll, sendTagged } from '../../../../http/edge/send-tagged.ts';
import { findCard, type Card } from './commands.ts';
import { findChannelCard, findPostCard } from './queries.ts';

type Asked = { Params: { kind: string; file: string } };

function send(request: FastifyRequest, reply: FastifyReply, { hash, content }: Card): FastifyReply {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendTagged(request, reply, { body: content, type: 'image/jpeg', cache: forAll, tag: `"${hash}"` });
}

/**
 * Pictures for previews on other sites: /media/cards/post/{id}.jpg, channel/{username}.jpg, and a podcast's
 * cover.
 */
export function registerCardRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  app.get<Asked>('/media/cards/:kind/:file', async (request, reply) => {
    await limiter.take('read', null, request.ip);
    const { kind, file } = request.params;
    const name = /^([A-Za-z0-9_]{1,20})\.jpg$/.exec(file)?.[1] ?? '';
    if (kind === 'post' && /^[1-9]\d{0,8}$/.test(name)) {
      return send(request, reply, await findCard(ctx, name, await findPostCard(ctx, Number(name))));
    }
    if ((kind === 'channel' || kind === 'cover') && name !== '') {
      const facts = await findChannelCard(ctx, name, kind);
      return send(request, reply, await findCard(ctx, facts.by.slice(1).toLowerCase(), facts));
    }
    throw refuse('media.notFound');
  });
}
