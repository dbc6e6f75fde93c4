import type { calendarEvents } from '@realfin/contract/calendar-events';
import { refuse } from '@realfin/contract/errors';
import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import type { schedule } from '@realfin/contract/schedule';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { forAll, sendTagged } from '../../../http/edge/send-tagged.ts';
import { findChannel, findChannelId } from '../../people/channels/queries.ts';
import { createEvent, deleteEvent, editEvent } from './commands.ts';
import { listEvents, listPublicEvents } from './queries/calendar-events.ts';
import { findCalendarPost, listCalendar, listSchedule } from './queries/schedule.ts';
import { calendarOf, monthOf } from './rules.ts';

export const scheduleHandlers: Handlers<typeof schedule> = {
  async listSchedule(input, { ctx, viewer }) {
    const channelId = input.channel === undefined ? null : await findChannelId(ctx.db, input.channel);
    const month = input.month ?? monthOf(ctx.clock.now());
    return listSchedule(ctx, viewer, { ...input, month }, channelId);
  },
};

/** Always the person's own channel, even while they act for another one. Only creators have dashboards. */
export const calendarEventHandlers: Handlers<typeof calendarEvents> = {
  listEvents: (input, { ctx, viewer }) => listEvents(ctx, viewer.id, input),
  createEvent: (input, { ctx, viewer }) => createEvent(ctx, viewer.id, input),
  editEvent: ({ id, ...input }, { ctx, viewer }) => editEvent(ctx, viewer.id, id, input),
  async deleteEvent({ id }, { ctx, viewer }) {
    await deleteEvent(ctx, viewer.id, id);
    return { success: true };
  },
  async listPublicEvents(input, { ctx }) {
    const channelId = input.channel === undefined ? null : await findChannelId(ctx.db, input.channel);
    const month = input.month ?? monthOf(ctx.clock.now());
    return listPublicEvents(ctx, { ...input, month }, channelId);
  },
};

const sendCalendar = (request: FastifyRequest, reply: FastifyReply, body: string) =>
  sendTagged(request, reply, { body, type: 'text/calendar; charset=utf-8', cache: forAll });

interface Named {
  site: string;
  channel: string | null;
}
const calendarNames: Record<Language, (named: Named) => string> = {
  en: ({ site, channel }) => (channel === null ? `${site} schedule` : `${channel} on ${site}`),
  de: ({ site, channel }) => (channel === null ? `Programm von ${site}` : `${channel} bei ${site}`),
};
interface InLanguage {
  Querystring: { language?: string };
}
/** Part of the address, because calendar apps send no session and no browser settings. */
const languageIn = ({ query }: FastifyRequest<InLanguage>): Language =>
  asLanguage(query.language) ?? defaultLanguage;

/** The public calendar, so calendar apps need no key. */
export function registerCalendarRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  const { origin, site } = ctx.config;
  const send = async (
    request: FastifyRequest<InLanguage>,
    reply: FastifyReply,
    channel: { id: number; name: string } | null,
  ) => {
    const language = languageIn(request);
    const name = calendarNames[language]({ site: site.name, channel: channel?.name ?? null });
    const calendar = await listCalendar(ctx, channel?.id ?? null);
    return sendCalendar(request, reply, calendarOf({ name, language }, calendar, origin, ctx.clock.now()));
  };
  app.get<InLanguage>('/schedule.ics', async (request, reply) => {
    await limiter.take('read', null, request.ip);
    return send(request, reply, null);
  });
  app.get<InLanguage & { Params: { postId: string } }>(
    '/schedule/post/:postId.ics',
    async (request, reply) => {
      await limiter.take('read', null, request.ip);
      const { postId } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(postId)) throw refuse('post.notFound');
      const post = await findCalendarPost(ctx, Number(postId));
      if (post === null) throw refuse('post.notFound');
      const head = { name: site.name, language: languageIn(request) };
      return sendCalendar(
        request,
        reply,
        calendarOf(head, { posts: [post], events: [] }, origin, ctx.clock.now()),
      );
    },
  );
  app.get<InLanguage & { Params: { username: string } }>(
    '/schedule/:username.ics',
    async (request, reply) => {
      await limiter.take('read', null, request.ip);
      const { username } = request.params;
      if (!/^\w{1,20}$/.test(username)) throw refuse('channel.notFound');
      const channel = await findChannel(ctx, username, null);
      if (channel === null) throw refuse('channel.notFound');
      return send(request, reply, channel);
    },
  );
}
