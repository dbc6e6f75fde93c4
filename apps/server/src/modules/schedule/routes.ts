import { refuse } from '@realfin/contract/errors';
import type { schedule } from '@realfin/contract/schedule';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Handlers } from '../../http/call.ts';
import type { Edge } from '../../http/bind.ts';
import { findChannel, findChannelId } from '../channels/queries.ts';
import { listCalendar, listSchedule } from './queries.ts';
import { calendarOf, monthOf } from './rules.ts';

export const scheduleHandlers: Handlers<typeof schedule> = {
  async listSchedule(input, { ctx, viewer }) {
    const channelId = input.channel === undefined ? null : await findChannelId(ctx, input.channel);
    const month = input.month ?? monthOf(ctx.clock.now());
    return listSchedule(ctx, viewer, { ...input, month }, channelId);
  },
};

const siteName = 'Realfin';

/** The same for everybody, so that calendars need no key. */
export function registerCalendarRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  const send = async (reply: FastifyReply, name: string, channelId: number | null) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(calendarOf(name, await listCalendar(ctx, channelId), ctx.config.origin, ctx.clock.now()));
  app.get('/schedule.ics', (request, reply) => {
    limiter.take('read', null, request.ip);
    return send(reply, `${siteName} schedule`, null);
  });
  app.get<{ Params: { username: string } }>('/schedule/:username.ics', async (request, reply) => {
    limiter.take('read', null, request.ip);
    const { username } = request.params;
    if (!/^\w{1,20}$/.test(username)) throw refuse('channel.notFound');
    const channel = await findChannel(ctx, username, null);
    if (channel === null) throw refuse('channel.notFound');
    return send(reply, `${channel.name} on ${siteName}`, channel.id);
  });
}
