import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

/** Somebody as a channel's side sees them. `email` only for who typed it whole: a name, or a place on the team, leads to no address. */
export const connectionUser = s.creatorRef
  .extend({
    email: z.string().nullable(),
    contributor: z.boolean(),
    moderator: z.boolean(),
    blocked: z.boolean(),
  })
  .meta({ id: 'ConnectionUser' });
export type ConnectionUser = z.output<typeof connectionUser>;

const people = z.object({ content: z.array(connectionUser) }).meta({ id: 'ConnectionUsers' });

export const collaborators = {
  findPeople: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/contributor/find',
    summary: 'People to add to the channel, by whole mail address, or by the beginning of a name',
    query: z.object({
      filter: z.enum(['email', 'username', 'name']),
      query: s
        .line(254)
        .transform((typed) => typed.trim())
        .pipe(z.string().min(2)),
    }),
    response: people,
  }),
  listContributors: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/contributor/all',
    summary: 'Who may publish for the channel, first added first',
    response: people,
  }),
  manageContributor: endpoint({
    access: 'creator',
    rate: 'write',
    method: 'POST',
    path: '/contributor/manage',
    summary: 'Let somebody publish for your own channel, or no longer',
    query: z.object({ id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), contributor: z.boolean() }),
  }),
  chooseActingChannel: endpoint({
    access: 'user',
    rate: 'write',
    method: 'PUT',
    path: '/contributor/active',
    summary: 'Act for a channel you contribute to; with 0, for yourself again',
    query: z.object({ channel_id: z.union([z.coerce.number().pipe(z.literal(0)), s.idParam]) }),
    response: z.object({ success: z.boolean(), activelyContributingFor: z.int().nullable() }),
  }),
  listModerators: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/moderators',
    summary: 'Who looks after what is said on the channel, first added first',
    response: people,
  }),
  manageModerator: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'POST',
    path: '/moderator/manage',
    summary: 'Let somebody look after what is said on the channel, or no longer',
    query: z.object({ user_id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), moderator: z.boolean() }),
  }),
};
