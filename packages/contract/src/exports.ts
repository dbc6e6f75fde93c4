import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'gone'] as const;

export const dataExport = z
  .object({
    id: z.int(),
    /** `channel`: the posts and media of the own channel. `account`: what is kept about the person. */
    kind: z.enum(['channel', 'account']),
    withMedia: z.boolean(),
    /** `gone`: the archive was removed, after its days or by its owner. */
    state: z.enum(exportStates),
    entriesDone: z.int(),
    /** Null until everything was counted. */
    entriesAll: z.int().nullable(),
    /** 0-100 of its bytes. */
    percent: z.int(),
    sizeBytes: z.int().nullable(),
    /** Sentence for people: why it failed. */
    reason: s.sentence.nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    /** Until when the archive can be downloaded. */
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
        /** How many more may be asked for today. */
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
