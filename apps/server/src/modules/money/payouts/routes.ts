import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { PayoutRun, payouts, PayoutState } from '@realfin/contract/payouts';
import type { statements } from '@realfin/contract/statements';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { checkAdmin, checkConfirmed } from '../../../http/edge/invoke.ts';
import { sendUnchanging } from '../../../http/edge/unchanging-file.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../lib/cursor.ts';
import { languageOfAccount } from '../../../lib/translate.ts';
import {
  approveRun,
  markFailed,
  markPaid,
  requestFreeze,
  retryPayout,
  startRun,
} from './commands/decide-run.ts';
import { receivePayoutEvent } from './commands/follow-provider.ts';
import { startOnboarding } from './commands/onboard-payee.ts';
import { decidePayee, refreshOwn, savePayee } from './commands/payees.ts';
import { findFile } from './commands/print-statement.ts';
import { writeRunFile } from './commands/write-run-file.ts';
import type { RunRow } from './queries/cuts.ts';
import { isEarner } from './queries/earners.ts';
import { readOverview } from './queries/overview.ts';
import { findPayee, listRefusals, listUnchecked } from './queries/payees.ts';
import {
  countOwnPayouts,
  findRun,
  listOwnPayouts,
  listPeopleOf,
  listRunPayouts,
  listRunRows,
  sumClosing,
  sumStates,
} from './queries/payouts.ts';
import { bodyOf, findStatement, findYear, listStatements } from './queries/statements.ts';
import { hasActedOn } from './rules/run.ts';
import { payeeView, payoutView, runPayoutView, runView, versionOf } from './views/payouts.ts';

async function viewRuns({ db, clock }: Context, runs: readonly RunRow[]): Promise<PayoutRun[]> {
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [sums, closing, people] = await Promise.all([
    sumStates(db, ids),
    sumClosing(db, ids),
    listPeopleOf(db, runs),
  ]);
  const now = clock.now();
  return runs.map((run) => runView({ run, sums, closingCents: closing.get(run.id) ?? 0, people, now }));
}

async function requireRun(ctx: Context, id: number): Promise<{ row: RunRow; run: PayoutRun }> {
  const row = await findRun(ctx.db, id);
  const [run] = row === null ? [] : await viewRuns(ctx, [row]);
  if (row === null || run === undefined) throw refuse('payout.notFound');
  return { row, run };
}
const readRun = async (ctx: Context, id: number): Promise<PayoutRun> => (await requireRun(ctx, id)).run;

async function listOfRun(
  { db }: Context,
  row: RunRow,
  request: PageRequest & { state?: PayoutState | undefined },
) {
  const [cents, last] =
    request.cursor === undefined ? [] : decodeCursor(request.cursor, ['number', 'number']);
  const before = cents === undefined || last === undefined ? null : { cents, id: cursorId(last) };
  const page = { size: request.size, offset: offsetOf(request), before };
  const rows = await listRunPayouts(db, row.id, request.state, page);
  const sums = await sumStates(db, [row.id]);
  const fitting = sums.filter(({ state }) => request.state === undefined || state === request.state);
  return pageFrom(
    request,
    rows,
    fitting.reduce((all, { n }) => all + n, 0),
    ({ payout }) => encodeCursor(payout.amountCents, payout.id),
    ({ payout, channel }) => runPayoutView(payout, row, channel),
  );
}

export const payoutHandlers: Handlers<typeof payouts> = {
  async getPayoutOverview(_input, { ctx, viewer }) {
    const { name: provider } = ctx.payouts;
    const now = ctx.clock.now();
    const care = await ctx.ask.tips.findPayoutCare(ctx, ctx.db);
    const settings = { holdDays: ctx.config.payouts.holdDays, provider, care };
    const { payee, nextOn, ...rest } = await readOverview(ctx.db, viewer.id, { settings, now });
    return {
      ...rest,
      nextOn: nextOn.toISOString(),
      minimumCents: limits.payoutMinimumCents,
      payee: payeeView(payee, provider, now),
    };
  },
  async listOwnPayouts(input, { ctx, viewer }) {
    const beforeId = input.cursor === undefined ? null : cursorId(decodeCursor(input.cursor, ['number'])[0]);
    const [rows, total] = await Promise.all([
      listOwnPayouts(ctx.db, viewer.id, { size: input.size, offset: offsetOf(input), beforeId }),
      countOwnPayouts(ctx.db, viewer.id),
    ]);
    return pageFrom(
      input,
      rows,
      total,
      ({ payout }) => encodeCursor(payout.id),
      ({ payout, run }) => payoutView(payout, run),
    );
  },
  async savePayee(details, { ctx, viewer }) {
    await savePayee(ctx, viewer, details);
    return payeeView(await findPayee(ctx.db, viewer.id), ctx.payouts.name, ctx.clock.now());
  },
  startOnboarding: (input, { ctx, viewer }) => startOnboarding(ctx, viewer, input),
  async refreshPayee(_input, { ctx, viewer }) {
    await refreshOwn(ctx, viewer.id);
    const row = await findPayee(ctx.db, viewer.id);
    const own = row?.provider === ctx.payouts.name ? row : null;
    return payeeView(own, ctx.payouts.name, ctx.clock.now());
  },

  listRuns: async (_input, { ctx }) => viewRuns(ctx, await listRunRows(ctx.db)),
  async getRun({ id, ...request }, { ctx, viewer }) {
    const found = await requireRun(ctx, id);
    const others = (await ctx.ask.payouts.listAdministrators(ctx.db)).filter((each) => each.id !== viewer.id);
    return {
      run: found.run,
      needsOther: others.length > 0 && hasActedOn(found.row, viewer.id),
      provider: ctx.payouts.name,
      payouts: await listOfRun(ctx, found.row, request),
    };
  },
  async freezeRun({ id }, { ctx, viewer }) {
    await requestFreeze(ctx, viewer, id);
    return readRun(ctx, id);
  },
  async approveRun({ id }, { ctx, viewer }) {
    await approveRun(ctx, viewer, id);
    return readRun(ctx, id);
  },
  async startRun({ id }, { ctx, viewer }) {
    await startRun(ctx, viewer, id);
    return readRun(ctx, id);
  },
  async markPaid({ id: runId, payoutId, note }, { ctx, viewer }) {
    await markPaid(ctx, viewer, { runId, payoutId, note });
    return readRun(ctx, runId);
  },
  async markFailed({ id: runId, payoutId, note }, { ctx, viewer }) {
    await markFailed(ctx, viewer, { runId, payoutId, note });
    return readRun(ctx, runId);
  },
  async retryPayout({ id: runId, payoutId }, { ctx, viewer }) {
    await retryPayout(ctx, viewer, runId, payoutId);
    return readRun(ctx, runId);
  },
  async listPayees(_input, { ctx }) {
    const now = ctx.clock.now();
    return (await listUnchecked(ctx.db)).map(({ payee, channel }) => ({
      ...payeeView(payee, payee.provider, now),
      // Unmasked, for the administrator's check.
      destination: payee.destination,
      ...{ channel, note: payee.note, updatedAt: payee.updatedAt.toISOString(), version: versionOf(payee) },
    }));
  },
  async listPayeeRefusals(_input, { ctx }) {
    return (await listRefusals(ctx.db)).map(({ refusal: { country, message, at }, channel }) => ({
      ...{ channel, country, message, at: at.toISOString() },
    }));
  },
  async decidePayee({ id, ...decision }, { ctx, viewer }) {
    await decidePayee(ctx, viewer, id, decision);
    return { success: true };
  },
};

export const statementHandlers: Handlers<typeof statements> = {
  listStatements: (_input, { ctx, viewer }) => listStatements(ctx.db, viewer.id),
  async getStatement({ month }, { ctx, viewer }) {
    const row = await findStatement(ctx.db, viewer.id, month);
    if (row === null) throw refuse('statement.notFound');
    return { statement: bodyOf(row), sha256: row.sha256 };
  },
  async getYearStatement({ year }, { ctx, viewer }) {
    const found = await findYear(ctx.db, viewer.id, year);
    if (found === null) throw refuse('statement.notFound');
    return { statement: found.statement, sha256: found.sha256 };
  },
};

const timeForm = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;
const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;
const isForm = (form: string): form is keyof typeof types => Object.hasOwn(types, form);

function sendStatements(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { time: string; form: string } }>({
    method: ['GET', 'HEAD'],
    url: '/payouts/statements/:time/:form',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      if (viewer === null) throw refuse('auth.required');
      if (viewer.channelId === null && !(await isEarner(ctx.db, viewer.id))) throw refuse('auth.forbidden');
      const { time, form } = request.params;
      const language = languageOfAccount(viewer.language);
      const file =
        timeForm.test(time) && isForm(form) ? await findFile(ctx.db, viewer.id, time, form, language) : null;
      if (file === null || !isForm(form)) throw refuse('statement.notFound');
      return sendUnchanging(request, reply, {
        tag: `${file.tag}-${language}`,
        type: types[form],
        name: `${file.name}.${form}`,
        write: file.write,
      });
    },
  });
}

/** Sends the payment list for the bank. HEAD requests don't mark payouts as listed. */
function sendRunFile(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/admin/payouts/:id/csv',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      if (viewer === null) throw refuse('auth.required');
      checkAdmin(viewer);
      checkConfirmed({ ctx, viewer });
      const { id } = request.params;
      const run = /^[1-9]\d{0,8}$/.test(id) ? await findRun(ctx.db, Number(id)) : null;
      if (run === null) throw refuse('payout.notFound');
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type(types.csv)
        .header('content-disposition', `attachment; filename="payouts-${run.month}.csv"`)
        .send(request.method === 'HEAD' ? '' : await writeRunFile(ctx, run));
    },
  });
}

/** Webhooks of the provider: the signature covers the raw body, byte for byte. */
async function takeMessages(api: FastifyInstance, ctx: Context): Promise<void> {
  await api.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post(`/payouts/webhooks/${ctx.payouts.name}`, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      await receivePayoutEvent(ctx, typeof request.body === 'string' ? request.body : '', headers);
      return reply.type('application/json').send('{"received":true}');
    });
    done();
  });
}

export async function registerPayoutRoutes(api: FastifyInstance, edge: Edge): Promise<void> {
  sendStatements(api, edge);
  sendRunFile(api, edge);
  if (edge.ctx.payouts.provider !== null) await takeMessages(api, edge.ctx);
}
