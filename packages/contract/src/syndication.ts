import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const privateFeed = z
  .object({
    channel: s.creatorRef,
    /** `none`: never created, or revoked. `paused`: its subscription has ended. */
    state: z.enum(['none', 'active', 'paused']),
    /** The person's secret address; null unless it is active. */
    url: z.string().nullable(),
    /** The public address of the free episodes. */
    publicUrl: z.string(),
    createdAt: z.string().nullable(),
    usedAt: z.string().nullable(),
    /** Whether this person can get a private address now. */
    allowed: z.boolean(),
  })
  .meta({ id: 'PrivateFeed' });
export type PrivateFeed = z.output<typeof privateFeed>;

const params = z.object({ channelId: s.idParam });

export const syndication = {
  listPrivateFeeds: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/feeds/private',
    summary: 'List your private podcast addresses',
    response: z.array(privateFeed),
  }),
  getPrivateFeed: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/feeds/private/{channelId}',
    summary: 'Get the podcast addresses of a channel: the public one and your own',
    params,
    response: privateFeed,
  }),
  createPrivateFeed: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/feeds/private/{channelId}',
    summary: 'Create your private podcast address with the premium episodes, or get the existing one',
    params,
    response: privateFeed,
  }),
  rotatePrivateFeed: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/feeds/private/{channelId}/rotate',
    summary: 'Replace your private podcast address; the old one stops working',
    params,
    response: privateFeed,
  }),
  revokePrivateFeed: endpoint({
    access: 'user',
    rate: 'write',
    method: 'DELETE',
    path: '/feeds/private/{channelId}',
    summary: 'Revoke your private podcast address',
    params,
    response: privateFeed,
  }),
};
