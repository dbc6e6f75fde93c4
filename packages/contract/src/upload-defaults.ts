import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

/** Initial values of a channel's new posts; authors can change each in the form. */
export const uploadDefaults = z
  .object({
    tags: z.array(z.string()),
    /** Podcasts and streams begin premium regardless. */
    premium: z.boolean(),
    /** Text appended to the description of a new post. */
    descriptionFooter: z.string(),
  })
  .meta({ id: 'UploadDefaults' });
export type UploadDefaults = z.output<typeof uploadDefaults>;

/** Kinds that are premium when published, unless the network allows free ones. */
export const freeKind = z.enum(['streams', 'podcasts']);
export type FreeKind = z.output<typeof freeKind>;
export const freeKindsReply = z.object({ freeKinds: z.array(freeKind) }).meta({ id: 'FreeKinds' });

export const defaults = {
  getFreeKinds: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/channel/free-kinds',
    summary: 'Get which of live streams and podcasts creators may publish free',
    response: freeKindsReply,
  }),
  getUploadDefaults: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/channel/upload-defaults',
    summary: 'Get what new posts of your channel begin with',
    response: uploadDefaults,
  }),
  saveUploadDefaults: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'PUT',
    path: '/channel/upload-defaults',
    summary: 'Set what new posts of your channel begin with, as its creator',
    body: z.object({
      tags: z.array(s.finName).max(limits.tagsPerPost),
      premium: s.flag,
      descriptionFooter: s.text(limits.descriptionFooter),
    }),
    response: uploadDefaults,
  }),
};
