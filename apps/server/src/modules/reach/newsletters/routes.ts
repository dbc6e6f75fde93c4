import { refuse } from '@realfin/contract/errors';
import type { newsletters } from '@realfin/contract/newsletters';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { languageOf } from '../../../http/edge/request-language.ts';
import { encodeCursor, pageFrom } from '../../../lib/cursor.ts';
import { isUncounted } from '../../../lib/do-not-track.ts';
import { translate } from '../../../lib/translate.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { actingChannel, ownChannel } from '../../people/collaborators/access.ts';
import { importContacts, removeContact } from './commands/contacts.ts';
import { cancelNewsletter, createNewsletter, sendTest } from './commands/create.ts';
import { countOpen, followLink } from './commands/figures.ts';
import { answerLink, getLink } from './commands/links.ts';
import { setCounted, setShared, setWanted } from './commands/preferences.ts';
import { submitProof } from './commands/proofs.ts';
import { stopNewsletter } from './commands/stop.ts';
import { takeFeedback } from './commands/take-feedback.ts';
import { listNewsletterChannels } from './queries/channels.ts';
import { exportContacts, getContactQuestions, listContacts } from './queries/contacts.ts';
import {
  findNewsletterOfPost,
  findReach,
  listNewsletters,
  type NewsletterRow,
} from './queries/newsletters.ts';
import { getSettings, isChannel } from './queries/settings.ts';
import { feedbackHeader } from './rules/feedback.ts';
import { newsletterView } from './views.ts';

const viewFor = ({ config }: Context, viewer: Viewer) => {
  const seesFigures = actingChannel(viewer).channelId === viewer.id;
  const shown = { countsOpens: config.newsletters.countsOpens, seesFigures };
  return (row: NewsletterRow) => newsletterView(row, shown);
};

export const newsletterHandlers: Handlers<typeof newsletters> = {
  createNewsletter: async (input, { ctx, viewer }) =>
    viewFor(ctx, viewer)(await createNewsletter(ctx, actingChannel(viewer), input)),
  cancelNewsletter: async ({ id }, { ctx, viewer }) =>
    viewFor(ctx, viewer)(await cancelNewsletter(ctx, actingChannel(viewer), id)),
  stopNewsletter: async ({ id }, { ctx, viewer }) =>
    viewFor(ctx, viewer)(await stopNewsletter(ctx, actingChannel(viewer), id)),
  sendTestNewsletter: (input, { ctx, viewer }) => sendTest(ctx, viewer, input),
  async listNewsletters(input, { ctx, viewer }) {
    const { rows, total } = await listNewsletters(ctx.db, actingChannel(viewer), input);
    return pageFrom(input, rows, total, (row) => encodeCursor(row.id), viewFor(ctx, viewer));
  },
  async getNewsletterOfPost({ postId }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    const [row, reach] = await Promise.all([
      findNewsletterOfPost(ctx.db, channel, postId),
      findReach(ctx.db, channel, ctx.clock.now()),
    ]);
    return {
      newsletter: row === null ? null : viewFor(ctx, viewer)(row),
      ...reach,
      ...(channel.channelId !== viewer.id && { subscribers: null, contacts: null }),
    };
  },
  listContacts: (input, { ctx, viewer }) => listContacts(ctx.db, ownChannel(viewer), input),
  getContactQuestions: (_input, { ctx, viewer }) =>
    getContactQuestions(ctx.db, ownChannel(viewer), ctx.clock.now()),
  importContacts: (input, { ctx, viewer }) => importContacts(ctx, ownChannel(viewer), input),
  submitProof: ({ proof }, { ctx, viewer }) => submitProof(ctx, ownChannel(viewer), proof),
  exportContacts: (_input, { ctx, viewer }) => exportContacts(ctx.db, ownChannel(viewer)),
  removeContact: ({ id }, { ctx, viewer }) => removeContact(ctx, ownChannel(viewer), id),
  getNewsletterSettings: (_input, { ctx, viewer }) => getSettings(ctx, viewer.id),
  listNewsletterChannels: (input, { ctx, viewer }) => listNewsletterChannels(ctx.db, viewer.id, input),
  async setNewsletterWanted({ channelId, wanted }, { ctx, viewer }) {
    if (!(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
    await setWanted(ctx.db, { accountId: viewer.id, channelId, wanted, now: ctx.clock.now() });
    return getSettings(ctx, viewer.id);
  },
  async setEmailShared({ channelId, shared }, { ctx, viewer }) {
    if (!(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
    await setShared(ctx.db, { accountId: viewer.id, channelId, shared, now: ctx.clock.now() });
    return getSettings(ctx, viewer.id);
  },
  async setNewsletterCounted({ counted }, { ctx, viewer }) {
    await setCounted(ctx.db, { accountId: viewer.id, counted, now: ctx.clock.now() });
    return getSettings(ctx, viewer.id);
  },
  getNewsletterLink: ({ token }, { ctx }) => getLink(ctx, token),
  answerNewsletterLink: ({ token, ...answer }, { ctx }) => answerLink(ctx, token, answer),
};

interface OfToken {
  Params: { token: string };
}
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Routes for the pixel and links of emails, and for the provider's reports. */
export async function registerLetterRoutes(app: FastifyInstance, { ctx, limiter }: Edge): Promise<void> {
  app.get<OfToken>('/newsletters/seen/:token', async (request, reply) => {
    await limiter.take('read', null, request.ip);
    if (!isUncounted(request.headers)) await countOpen(ctx, request.params.token);
    return reply.type('image/gif').header('cache-control', 'no-store').send(pixel);
  });
  app.get<OfToken>('/newsletters/go/:token', { exposeHeadRoute: false }, async (request, reply) => {
    await limiter.take('read', null, request.ip);
    const address = await followLink(ctx, request.params.token, !isUncounted(request.headers));
    if (address === null) throw refuse('notification.linkInvalid');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 302);
  });
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/newsletters/feedback', async (request, reply) => {
      await limiter.take('read', null, request.ip);
      const signature = request.headers[feedbackHeader];
      const body = typeof request.body === 'string' ? request.body : '';
      await takeFeedback(ctx, body, typeof signature === 'string' ? signature : '');
      return reply.type('application/json').send('{"received":true}');
    });
    done();
  });
}

/** The one-click unsubscribe of email programs: no session, no cookie, no redirect (RFC 8058). */
export async function registerLeaving(app: FastifyInstance, { ctx, limiter }: Edge): Promise<void> {
  await app.register((emails, _options, done) => {
    emails.removeAllContentTypeParsers();
    // The address has all information, so the body is ignored.
    emails.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    emails.post<OfToken>('/unsubscribe/newsletter/:token', async (request, reply) => {
      // A provider sends the requests of many users from one IP address.
      await limiter.take('read', null, request.ip);
      reply.header('cache-control', 'no-store');
      await answerLink(ctx, request.params.token, { wanted: false });
      const done = translate("You're unsubscribed.", languageOf(request, null));
      return reply.type('text/plain; charset=utf-8').send(done);
    });
    done();
  });
}
