import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'gone'] as const;

export const dataExport = z
  .object({
    id: z.int(),
    /** `channel`: posts and media of the own channel. `account`: all data about the person. */
    kind: z.enum(['channel', 'account']),
    withMedia: z.boolean(),
    /** `gone`: the archive expired, or its owner deleted it. */
    state: z.enum(exportStates),
    entriesDone: z.int(),
    /** Null until they are counted. */
    entriesAll: z.int().nullable(),
    /** 0-100, by bytes. */
    percent: z.int(),
    sizeBytes: z.int().nullable(),
    /** Shown to people: why it failed. */
    reason: s.sentence.nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    /** The archive can be downloaded until then. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.output<typeof dataExport>;

const read = { access: 'user', rate: 'read', method: 'GET' } as const;
const params = z.object({ id: s.idParam });

export const exports = {
  listExports: endpoint({
    ...read,
    path: '/exports',
    summary: 'List your exports, newest first',
    response: z
      .object({
        exports: z.array(dataExport),
        /** Exports that can still be requested today. */
        leftToday: z.int(),
      })
      .meta({ id: 'DataExportList' }),
  }),
  getExport: endpoint({
    ...read,
    path: '/exports/{id}',
    summary: 'Get the progress of your export',
    params,
    response: dataExport,
  }),
  exportAccount: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/exports/account',
    summary: 'Request an export of your account data',
    response: dataExport,
  }),
  exportChannel: endpoint({
    access: 'creator',
    rate: 'write',
    method: 'POST',
    path: '/exports/channel',
    summary: "Request an export of your channel's posts, with or without media files",
    body: z.object({ withMedia: s.flag.default(true) }),
    response: dataExport,
  }),
  removeExport: endpoint({
    access: 'user',
    rate: 'write',
    method: 'DELETE',
    path: '/exports/{id}',
    summary: 'Cancel an export or delete its file; safe to repeat',
    params,
    response: dataExport,
  }),
  signExport: endpoint({
    ...read,
    path: '/exports/{id}/download',
    summary: 'Get a download address, valid for a few hours, for the owner only',
    params,
    response: z
      .object({ url: z.string(), fileName: z.string(), expiresAt: z.string() })
      .meta({ id: 'ExportDownload' }),
  }),
};
