import * as z from 'zod';
import { endpoint } from './core.ts';
import { pageSizes } from './page-sizes.ts';
import * as s from './shapes.ts';

/** A person in a channel's list of people. */
export const blockedUser = s.creatorRef.extend({ blockedAt: z.string() }).meta({ id: 'BlockedUser' });
export type BlockedUser = z.output<typeof blockedUser>;

const yesOrNo = z.union([s.flag, z.union([z.literal(0), z.literal(1)]).transform((v) => v === 1)]);

export const blocks = {
  manageBlock: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/blocked/manage',
    summary: 'Block or unblock a person on a channel; query or body',
    query: z.object({
      creator_id: s.idParam.optional(),
      user_id: s.idParam.optional(),
      blocking: yesOrNo.optional(),
      chat_name: s.line(100).optional(),
    }),
    body: z.object({
      creatorId: s.id.optional(),
      userId: s.id.optional(),
      isBlocking: yesOrNo.optional(),
    }),
    response: z.object({ success: z.boolean(), blocked: z.boolean() }),
  }),
  listBlockedIds: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/blocked/all',
    summary: "List the ids a client has to hide, for the channel's side only",
    query: z.object({ creator_id: s.idParam }),
    response: z.object({ content: z.array(z.int()) }),
  }),
  listBlocked: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/blocked/all',
    summary: 'List the people blocked on a channel, last blocked first',
    query: s.pageQuery(pageSizes.channels).extend({ creator_id: s.idParam }),
    response: s.pageOf(blockedUser).meta({ id: 'BlockedUserPage' }),
  }),
};
