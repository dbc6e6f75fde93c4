import { refuse } from '@realfin/contract/errors';
import type { exports } from '@realfin/contract/exports';
import { timings } from '@realfin/contract/timings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { sendFile } from '../../../http/edge/send-file.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { askExport, removeExport } from './commands/ask-export.ts';
import { countLeft, findExport, listExports, requireExport, type ExportRow } from './queries/own-exports.ts';
import {
  archiveKey,
  archiveName,
  downloadPath,
  readDownload,
  signDownload,
  type DownloadClaim,
} from './rules.ts';
import { exportView } from './views.ts';

const requireArchive = ({ state, expiresAt }: ExportRow, now: Date): void => {
  if (state === 'gone') throw refuse('export.gone');
  if (state !== 'ready') throw refuse('export.notReady');
  if (expiresAt === null || expiresAt <= now) throw refuse('export.gone');
};

async function sign(ctx: Context, viewer: Viewer, id: number) {
  const row = await requireExport(ctx.db, viewer.id, id);
  const now = ctx.clock.now();
  requireArchive(row, now);
  const expiresAt = new Date(now.getTime() + timings.exportAddressHours * 3_600_000);
  const claim = { exportId: row.id, accountId: viewer.id, expiresAt };
  return {
    url: downloadPath(signDownload(ctx.config.secret, claim)),
    fileName: archiveName(ctx.config.site.name, viewer.username, row),
    expiresAt: expiresAt.toISOString(),
  };
}

export const exportHandlers: Handlers<typeof exports> = {
  async listExports(_input, { ctx, viewer }) {
    const [rows, leftToday] = await Promise.all([
      listExports(ctx, viewer.id),
      countLeft(ctx.db, viewer.id, ctx.clock.now()),
    ]);
    return { exports: rows.map(exportView), leftToday };
  },
  getExport: async ({ id }, { ctx, viewer }) => exportView(await requireExport(ctx.db, viewer.id, id)),
  exportAccount: async (_input, { ctx, viewer }) =>
    exportView(await askExport(ctx, viewer.id, { kind: 'account', withMedia: false })),
  exportChannel: async ({ withMedia }, { ctx, viewer }) =>
    exportView(await askExport(ctx, viewer.id, { kind: 'channel', withMedia })),
  removeExport: async ({ id }, { ctx, viewer }) =>
    exportView(await removeExport(ctx, await requireExport(ctx.db, viewer.id, id))),
  signExport: ({ id }, { ctx, viewer }) => sign(ctx, viewer, id),
};

/** Suspended people can't log in, so the account comes from the signed address in their email. */
async function findSuspended(ctx: Context, claim: DownloadClaim | null) {
  const account = claim === null ? null : await findAccount(ctx.db, claim.accountId);
  if (account === null || account.suspendedAt === null || account.deletedAt !== null) return null;
  return account;
}

/** Downloads the archive until its address expires, for its owner, signed in or suspended. */
export function registerExportRoutes(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/exports/archives/:token',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      const now = ctx.clock.now();
      const claim = readDownload(ctx.config.secret, request.params.token);
      const owner = viewer ?? (await findSuspended(ctx, claim));
      if (owner === null) throw refuse('auth.required');
      if (claim === null || claim.accountId !== owner.id || claim.expiresAt <= now)
        throw refuse('export.forbidden');
      const row = await findExport(ctx.db, claim.exportId);
      if (row?.accountId !== owner.id) throw refuse('export.notFound');
      requireArchive(row, now);
      const path = ctx.storage.localPath(archiveKey(row.key, row.attempts));
      if (path === null) throw new Error('archives are served from a local disk only');
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${archiveName(ctx.config.site.name, owner.username, row)}"`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      };
      if (!(await sendFile(request, reply, path, headers))) throw refuse('export.gone');
      return reply;
    },
  });
}
