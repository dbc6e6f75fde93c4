import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

/** A person as a channel's side sees them. `email` only for who typed it whole: a name, or a place on the team, leads to no address. */
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
    summary: 'Find people to add to the channel, by full email address or the beginning of a name',
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
    summary: 'List the contributors of the channel, first added first',
    response: people,
  }),
  manageContributor: endpoint({
    access: 'creator',
    rate: 'write',
    confirmed: true,
    method: 'POST',
    path: '/contributor/manage',
    summary: 'Add or remove a contributor of your channel',
    query: z.object({ id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), contributor: z.boolean() }),
  }),
  chooseActingChannel: endpoint({
    access: 'user',
    rate: 'write',
    method: 'PUT',
    path: '/contributor/active',
    summary: 'Act for a channel you contribute to; 0 returns to yourself',
    query: z.object({ channel_id: z.union([z.coerce.number().pipe(z.literal(0)), s.idParam]) }),
    response: z.object({ success: z.boolean(), activelyContributingFor: z.int().nullable() }),
  }),
  listModerators: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/moderators',
    summary: 'List the moderators of the channel, first added first',
    response: people,
  }),
  manageModerator: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'POST',
    path: '/moderator/manage',
    summary: 'Add or remove a moderator of the channel',
    query: z.object({ user_id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), moderator: z.boolean() }),
  }),
};
