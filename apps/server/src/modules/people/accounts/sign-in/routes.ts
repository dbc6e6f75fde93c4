// Form endpoints of the embedded identity provider: sign-in, registration, passwords, email confirmation.
import { credentials, emailForm, passwordReset, registration, tokenForm } from '@realfin/contract/accounts';
import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { codeForm } from '@realfin/contract/second-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Edge } from '../../../../http/edge/bind.ts';
import { readBody } from '../../../../http/edge/read-body.ts';
import { languageOf } from '../../../../http/edge/request-language.ts';
import { deviceCookieName, refuseCrossSite, sessionCookie } from '../../../../http/edge/session.ts';
import { signInCookies, transactionCookieName } from '../../../../http/edge/sign-in-cookies.ts';
import { limitScope } from '../../../../http/limits/rate-limit.ts';
import { checkCredentials } from '../commands/check-credentials.ts';
import { rememberDevice, type Visit } from '../commands/known-devices.ts';
import { registerAccount } from '../commands/register-account.ts';
import { requestPasswordReset, resetPassword } from '../commands/reset-password.ts';
import { verifyEmail } from '../commands/verify-email.ts';
import type { AccountRow } from '../queries.ts';
import { postWaitingFor, type Entry } from '../rules.ts';
import { completeHalf, halfCookieName, startHalf } from '../second-factor/commands/half-sign-in.ts';

type InteractionDesk = NonNullable<Context['identity']['desk']>;
type Interaction = NonNullable<Awaited<ReturnType<InteractionDesk['find']>>>;
type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>;

export function registerSignInRoutes(app: FastifyInstance, edge: Edge): void {
  const { ctx } = edge;
  limitScope(app, edge.limiter, 'read');
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    refuseCrossSite(request, ctx.config.origin);
    await edge.limiter.take('identity', null, request.ip);
    reply.header('cache-control', 'no-store');
  };
  // External providers have their own pages and passwords.
  if (ctx.identity.desk === null) return;
  registerInteractions(app, edge, ctx.identity.desk, admit);

  app.post('/auth/password/forgot', async (request, reply) => {
    await admit(request, reply);
    await requestPasswordReset(ctx, readBody(emailForm, request.body).email);
    return { success: true };
  });
  app.post('/auth/password/reset', async (request, reply) => {
    await admit(request, reply);
    const { token, password } = readBody(passwordReset, request.body);
    await resetPassword(ctx, token, password);
    return { success: true };
  });
  app.post('/auth/email/verify', async (request, reply) => {
    await admit(request, reply);
    await verifyEmail(ctx, readBody(tokenForm, request.body).token);
    return { success: true };
  });
}

const exchange = (request: FastifyRequest, reply: FastifyReply) => ({
  request: request.raw,
  response: reply.raw,
});

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const visitOf = (request: FastifyRequest): Visit => {
  const device = request.cookies[deviceCookieName];
  const isOurs = device !== undefined && /^[\w-]{43}$/.test(device);
  const userAgent = request.headers['user-agent'] ?? '';
  return { address: request.ip, userAgent, device: isOurs ? device : null };
};

/** Steps shared by the pages of one sign-in attempt. */
function stepsOf({ ctx }: Edge, desk: InteractionDesk) {
  const find = async (request: InteractionRequest, reply: FastifyReply) => {
    const found = await desk.find(exchange(request, reply), request.params.uid);
    if (found === null) throw refuse('account.tokenExpired');
    return found;
  };
  const finish = async (
    request: InteractionRequest,
    reply: FastifyReply,
    { account, methods }: { account: AccountRow; methods: ('pwd' | 'otp')[] },
  ) => {
    const device = await rememberDevice(ctx, account, visitOf(request));
    reply.setCookie(deviceCookieName, device, sessionCookie(ctx.config));
    const proof = { subject: account.subject, methods };
    const redirectTo = await desk.finish(exchange(request, reply), request.params.uid, proof);
    if (redirectTo === null) throw refuse('account.tokenExpired');
    return { redirectTo, needsCode: false };
  };
  return { find, finish };
}

function registerInteractions(app: FastifyInstance, edge: Edge, desk: InteractionDesk, admit: Admit): void {
  const { find } = stepsOf(edge, desk);
  const cookies = signInCookies(edge.ctx.config);
  /** The post this browser was heading to, from its cookie. */
  const postOf = (request: FastifyRequest, { state }: Interaction): number | null => {
    const begun = state === null ? null : cookies.read(request, transactionCookieName(state));
    const { entry } = (begun ?? {}) as { entry?: Entry };
    return entry === undefined ? null : postWaitingFor(entry);
  };
  app.get('/auth/interaction/:uid', async (request: InteractionRequest, reply) => {
    reply.header('cache-control', 'no-store');
    const isPage = (request.headers.accept ?? '').includes('text/html');
    const found = await find(request, reply).catch((error: unknown) => {
      if (isPage && isApiError(error)) return null;
      throw error;
    });
    if (found === null) return reply.redirect('/keycloak/manual?error=expired');
    if (!isPage)
      return { uid: found.uid, mode: found.mode, client: found.client, postId: postOf(request, found) };
    const query = new URLSearchParams({ interaction: found.uid, mode: found.mode });
    return reply.redirect(`/auth/sign-in?${query.toString()}`);
  });
  registerForms(app, edge, desk, admit);
}

function registerForms(app: FastifyInstance, edge: Edge, desk: InteractionDesk, admit: Admit): void {
  const { ctx } = edge;
  const { find, finish } = stepsOf(edge, desk);
  const cookies = signInCookies(ctx.config);
  const halfPath = ({ params }: InteractionRequest) => `/auth/interaction/${params.uid}`;
  app.post('/auth/interaction/:uid/login', async (request: InteractionRequest, reply) => {
    await admit(request, reply);
    const given = readBody(credentials, request.body);
    await find(request, reply);
    const account = await checkCredentials(ctx, given, visitOf(request));
    const half = await startHalf(ctx, account, request.params.uid);
    if (half === null) return finish(request, reply, { account, methods: ['pwd'] });
    cookies.write(reply, halfCookieName, halfPath(request), half);
    return { redirectTo: null, needsCode: true };
  });
  app.post('/auth/interaction/:uid/code', async (request: InteractionRequest, reply) => {
    await admit(request, reply);
    const { code } = readBody(codeForm, request.body);
    await find(request, reply);
    const half = cookies.read(request, halfCookieName);
    const account = await completeHalf(ctx, half, { uid: request.params.uid, code, visit: visitOf(request) });
    cookies.clear(reply, halfCookieName, halfPath(request));
    return finish(request, reply, { account, methods: ['pwd', 'otp'] });
  });
  app.post('/auth/interaction/:uid/register', async (request: InteractionRequest, reply) => {
    await admit(request, reply);
    const given = readRegistration(request.body);
    await find(request, reply);
    const account = await registerAccount(ctx, given, request.ip, languageOf(request, null));
    return finish(request, reply, { account, methods: ['pwd'] });
  });
}

/** A wrong age has an error code separate from other bad input. */
function readRegistration(body: unknown) {
  try {
    return readBody(registration, body);
  } catch (error) {
    const fields = isApiError(error, 'input.invalid') ? (error.details.errors ?? []) : [];
    const [only] = fields;
    if (fields.length === 1 && only?.path === 'confirmAge')
      throw refuse('account.tooYoung', { errors: fields });
    throw error;
  }
}
