import * as z from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

/** A person's role on a channel's team; each has its own invitation and is left separately. */
export const teamRole = z.enum(['contributor', 'moderator']);
export type TeamRole = z.output<typeof teamRole>;

/** A person as a channel's side sees them. `email` is null: neither a name nor a place on the team leads to an address, and no address to a name. */
export const connectionUser = s.creatorRef
  .extend({
    email: z.string().nullable(),
    contributor: z.boolean(),
    moderator: z.boolean(),
    blocked: z.boolean(),
    /** Whether this account, not an address, has an open invitation to contribute. */
    invited: z.boolean(),
    /** Whether it has one to moderate. */
    invitedToModerate: z.boolean(),
  })
  .meta({ id: 'ConnectionUser' });
export type ConnectionUser = z.output<typeof connectionUser>;

/** An invitation as the creator entered it: to an account, or to an email address. */
export const teamInvitation = z
  .object({
    id: z.int(),
    role: teamRole,
    person: s.creatorRef.nullable(),
    email: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.output<typeof teamInvitation>;

/** A person's invitations and teams. */
export const teams = z
  .object({
    invitations: z.array(
      z.object({
        id: z.int(),
        role: teamRole,
        channel: s.creatorRef,
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
    teams: z.array(z.object({ channel: s.creatorRef, contributor: z.boolean(), moderator: z.boolean() })),
  })
  .meta({ id: 'Teams' });
export type Teams = z.output<typeof teams>;

const people = z.object({ content: z.array(connectionUser) }).meta({ id: 'ConnectionUsers' });

export const collaborators = {
  findPeople: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/contributor/find',
    summary: 'Find people to add to the channel, by the beginning of a name',
    query: z.object({
      /** `email` finds no accounts: an address gets an invitation instead, so accounts stay private. */
      filter: z.enum(['username', 'name', 'email']),
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
    method: 'POST',
    path: '/contributor/manage',
    summary: 'Invite a person to contribute to your channel; or remove them, or their invitation',
    query: z.object({ id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), contributor: z.boolean(), invited: z.boolean() }),
  }),
  inviteByEmail: endpoint({
    access: 'creator',
    rate: 'write',
    verified: true,
    method: 'POST',
    path: '/contributor/invite',
    summary: 'Invite the person with this email to contribute to your channel, or to moderate it',
    body: z.object({ email, role: teamRole.default('contributor') }),
    response: s.ok,
  }),
  listInvitations: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/contributor/invitations',
    summary: 'List the open invitations of your channel, newest first',
    response: z.object({ content: z.array(teamInvitation) }).meta({ id: 'TeamInvitations' }),
  }),
  withdrawInvitation: endpoint({
    access: 'creator',
    rate: 'write',
    method: 'POST',
    path: '/contributor/invitations/withdraw',
    summary: 'Withdraw an open invitation of your channel',
    body: z.object({ id: s.id }),
    response: s.ok,
  }),
  getTeams: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/contributor/teams',
    summary: 'List the invitations you can answer, and the teams you are on',
    response: teams,
  }),
  answerInvitation: endpoint({
    access: 'user',
    rate: 'write',
    verified: true,
    method: 'POST',
    path: '/contributor/invitations/answer',
    summary: 'Accept or decline an invitation to a team',
    body: z.object({ id: s.id, accept: s.flag }),
    response: s.ok,
  }),
  leaveTeam: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/contributor/leave',
    summary: 'Leave the team of a channel, as a contributor and as a moderator',
    body: z.object({ channel_id: s.id }),
    response: s.ok,
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
    summary: 'Invite a person to moderate the channel; or remove them, or their invitation',
    query: z.object({ user_id: s.idParam, removing: s.flag.default(false) }),
    response: z.object({ success: z.boolean(), moderator: z.boolean(), invited: z.boolean() }),
  }),
};
