import type { notifications } from '@realfin/contract/notifications';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { languageOf } from '../../../http/edge/request-language.ts';
import { translate } from '../../../lib/translate.ts';
import { subscribePush, unsubscribePush } from './commands/push-subscriptions.ts';
import { choosePlatform, markRead, markSeen, setMuted, unsubscribe } from './commands/settings.ts';
import { setWeeklyEmail, unsubscribeWeekly } from './commands/weekly-email.ts';
import { countUnseen, listNotifications } from './queries.ts';
import { findPlatforms, listEndpoints, listMutable, listMutes, readWeeklyEmail } from './queries/settings.ts';
import { notificationView } from './views.ts';

export const notificationHandlers: Handlers<typeof notifications> = {
  async listNotifications(input, { ctx, viewer, language }) {
    const { found, unread, nextCursor } = await listNotifications(ctx, viewer, input);
    return { rows: found.map((each) => notificationView(each, language)), unread, nextCursor };
  },
  async countNotifications(_input, { ctx, viewer }) {
    return { count: (await countUnseen(ctx, [viewer.id])).get(viewer.id) ?? 0 };
  },
  readNotifications: (input, { ctx, viewer }) => markRead(ctx, viewer.id, input),
  seeNotifications: (_input, { ctx, viewer }) => markSeen(ctx, viewer.id),
  getPlatforms: (_input, { ctx, viewer }) => findPlatforms(ctx.db, viewer.id),
  setPlatform: (choice, { ctx, viewer }) => choosePlatform(ctx, viewer.id, choice),
  getWeeklyEmail: (_input, { ctx, viewer }) => readWeeklyEmail(ctx, viewer.id),
  setWeeklyEmail: ({ enabled }, { ctx, viewer }) => setWeeklyEmail(ctx, viewer.id, enabled),
  getMutes: (_input, { ctx, viewer }) => listMutes(ctx, viewer.id),
  muteChannel: ({ creator_id: channelId }, { ctx, viewer }) => setMuted(ctx, viewer.id, channelId, true),
  unmuteChannel: ({ creator_id: channelId }, { ctx, viewer }) => setMuted(ctx, viewer.id, channelId, false),
  listMutable: (input, { ctx, viewer }) => listMutable(ctx, viewer.id, input),
  getPush: async (_input, { ctx, viewer }) => ({
    publicKey: ctx.push.publicKey,
    endpoints: await listEndpoints(ctx.db, viewer.id),
  }),
  async subscribePush({ endpoint, keys }, { ctx, viewer }) {
    await subscribePush(ctx, viewer, { endpoint, ...keys });
    return { success: true };
  },
  async unsubscribePush({ endpoint }, { ctx, viewer }) {
    await unsubscribePush(ctx, viewer.id, endpoint);
    return { success: true };
  },
};

interface Unsubscribing {
  Params: { token: string };
  Querystring: { from?: string };
}

/**
 * The one-click unsubscribe of email programs: no session, no cookie, no redirect (RFC 8058). The page at the
 * same address posts here too, and is redirected to its confirmation.
 */
export async function registerUnsubscribeRoutes(app: FastifyInstance, { ctx, limiter }: Edge): Promise<void> {
  await app.register((mails, _options, done) => {
    mails.removeAllContentTypeParsers();
    // The address has all information, so the body is ignored.
    mails.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    const unsubscribing =
      (leave: (ctx: Context, token: string) => Promise<void>, rate: 'identity' | 'read') =>
      async (request: FastifyRequest<Unsubscribing>, reply: FastifyReply) => {
        await limiter.take(rate, null, request.ip);
        reply.header('cache-control', 'no-store');
        await leave(ctx, request.params.token);
        if (request.query.from === 'page') {
          const [path = ''] = request.url.split('?');
          return reply.redirect(`${path}?done=1`, 303);
        }
        const done = translate("You're unsubscribed.", languageOf(request, null));
        return reply.type('text/plain; charset=utf-8').send(done);
      };
    mails.post<Unsubscribing>('/unsubscribe/:token', unsubscribing(unsubscribe, 'identity'));
    // A provider sends the requests of many users from one IP address.
    mails.post<Unsubscribing>('/unsubscribe/weekly/:token', unsubscribing(unsubscribeWeekly, 'read'));
    done();
  });
}
