import * as z from 'zod';
import { endpoint } from './core.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { typedCode } from './second-factor.ts';
import * as s from './shapes.ts';

export const roles = ['subscriber_10', 'ROLE_CREATOR', 'admin', 'contributor'] as const;
export const role = z.enum(roles);
export type Role = z.output<typeof role>;

/** The signed-in account, with the fields that the interface needs. */
export const me = z
  .object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    description: z.string(),
    avatarUrl: z.string().nullable(),
    headerUrl: z.string().nullable(),
    numFollowers: z.int(),
    twitterUsername: z.string(),
    facebookUsername: z.string(),
    youtubeUsername: z.string(),
    instagramUsername: z.string(),
    /** All links in order; the four above are among them. */
    links: z.array(s.profileLink),
    podcastCoverUrl: z.string().nullable(),
    creator: z.boolean(),
    contributor: z.boolean(),
    subscriber: z.boolean(),
    admin: z.boolean(),
    affiliateApproved: z.boolean(),
    acceptedTags: z.array(z.string()),
    hasOnboarded: z.boolean(),
    roles: z.array(role),
    contributingFor: z.array(s.creatorRef),
    activelyContributingFor: z.int().nullable(),
    moderatingForIds: z.array(z.int()),
    joinedAt: z.string(),
    /** The session is a cookie, which no script can read. */
    token: z.null().optional(),
    /** The realtime room with this account's notifications. */
    activityFeedKey: z.string().optional(),
    /** Null: this server answers searches, and it has the session. */
    searchUserToken: z.null().optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof me>;

const pictureAddress = s.line(500);
const link = z.union([z.literal(''), s.linkAddress]);

export const email = z
  .string()
  .trim()
  .max(limits.email, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address.'));
const newPassword = z
  .string('Use at least 10 characters.')
  .min(limits.password.min, 'Use at least 10 characters.')
  .max(limits.password.max, 'Use at most 200 characters.');
const oneTimeToken = z.string().min(1).max(200);
const fullName = z
  .string('Full Name is required.')
  .trim()
  .min(1, { error: 'Full Name is required.', abort: true })
  .pipe(s.personName);

/** Form of the sign-up page, posted below /auth. */
export const registration = z.object({
  name: fullName,
  username: s.username,
  email,
  password: newPassword,
  confirmAge: z.literal(true, 'You must be at least 13 years old.'),
  acceptTerms: z.literal(true, 'Please accept the Terms of Use.'),
});
export type Registration = z.output<typeof registration>;
const presentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(limits.password.max, 'Use at most 200 characters.');
export const credentials = z.object({ email, password: presentPassword });
export const emailForm = z.object({ email });
export const passwordReset = z.object({ token: oneTimeToken, password: newPassword });
export const tokenForm = z.object({ token: oneTimeToken });

export const session = z
  .object({
    id: z.string(),
    current: z.boolean(),
    device: s.sentence,
    address: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

export const accounts = {
  getMe: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/user/me',
    summary: 'Get the logged-in person',
    response: me,
  }),
  checkUsername: endpoint({
    access: 'public',
    rate: 'identity',
    method: 'GET',
    path: '/user/checkUsernameAvailability',
    summary: 'Check whether a username is available',
    query: z.object({ username: s.line(60) }),
    response: z.object({ available: z.boolean(), message: s.sentence.nullable() }),
  }),
  updateProfile: endpoint({
    access: 'user',
    rate: 'write',
    method: 'PUT',
    path: '/user/profile/update',
    summary: 'Update name, username, description, images and links: all of them, or those of four sites',
    body: z.object({
      name: s.personName,
      username: s.username,
      description: s.prose(limits.description).default(''),
      avatarImageId: s.id.nullable().optional(),
      headerImageId: s.id.nullable().optional(),
      podcastCoverImageId: s.id.nullable().optional(),
      /** Own pictures by the addresses this server returned; ignored when the ids are present. */
      avatarUrl: pictureAddress.nullable().optional(),
      headerUrl: pictureAddress.nullable().optional(),
      /** All links in order; if present, the four below are ignored. */
      links: z
        .array(z.object({ url: s.linkAddress, label: s.line(limits.linkLabel).trim().default('') }))
        .max(limits.links, 'You can add up to 8 links.')
        .optional(),
      twitterUsername: link.default(''),
      facebookUsername: link.default(''),
      youtubeUsername: link.default(''),
      instagramUsername: link.default(''),
    }),
    response: me,
  }),
  setLanguage: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/user/language',
    summary: 'Set the language of the account; null leaves it to each browser',
    body: z.object({ language: z.enum(languageCodes).nullable() }),
    response: s.ok,
  }),
  deleteAccount: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/user/delete',
    summary: 'Delete your account permanently, with its channel, posts, comments and personal data',
    body: z.object({ confirm: s.line(60) }),
    response: s.ok,
  }),
  listSessions: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/account/sessions',
    summary: 'List your sessions',
    response: z.array(session),
  }),
  revokeSession: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/account/sessions/revoke',
    summary: 'Log out one session',
    body: z.object({ sessionId: s.line(100).min(1) }),
    response: s.ok,
  }),
  revokeOtherSessions: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/account/sessions/revokeOthers',
    summary: 'Log out everywhere else',
    response: s.ok,
  }),
  confirmIdentity: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/account/confirm',
    summary: 'Enter your password, and a code if your logins need one, for calls that need a recent login',
    body: z.object({ password: presentPassword, code: typedCode.optional() }),
    response: s.ok,
  }),
  changePassword: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/account/password',
    summary: 'Change your password and log out everywhere else',
    body: z.object({ currentPassword: presentPassword, password: newPassword }),
    response: s.ok,
  }),
  changeEmail: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/account/email',
    summary: 'Change your email; it takes effect when the new address is confirmed',
    body: z.object({ password: presentPassword, email }),
    response: s.ok,
  }),
  resendVerification: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/account/email/resend',
    summary: 'Send the confirmation email again',
    response: s.ok,
  }),
};
