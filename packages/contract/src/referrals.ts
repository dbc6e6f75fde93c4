// Affiliates, and referrals of channels.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const affiliateState = z.enum(['none', 'applied', 'approved', 'declined', 'held']);
export type AffiliateState = z.output<typeof affiliateState>;

export const affiliate = z
  .object({
    state: affiliateState,
    /** The administrator's reason for a decline or a hold. */
    reason: z.string().nullable(),
    /** The name in the person's links; null until approved. */
    linkName: z.string().nullable(),
    /** With a channel, income from links is part of its earnings, together with its pages and posts. */
    hasChannel: z.boolean(),
    /** Over all time. */
    clicks: z.int(),
    signups: z.int(),
    /** Active now, and in total. */
    activeSubscriptions: z.int(),
    subscriptions: z.int(),
    /** Earned in open months, or on hold. */
    pendingCents: z.int(),
    /** The amount available for a payout. */
    payableCents: z.int(),
    /** The latest 30 days with activity, newest first. */
    days: z.array(z.object({ day: z.string(), clicks: z.int(), signups: z.int(), subscriptions: z.int() })),
  })
  .meta({ id: 'Affiliate' });
export type Affiliate = z.output<typeof affiliate>;

/** `applied`: an application with this address exists. */
export const referralState = z.enum(['invited', 'applied', 'approved', 'rewarded', 'reversed']);
export type ReferralState = z.output<typeof referralState>;

export const referral = z
  .object({
    id: z.int(),
    /** Masked: the first letter and the domain. */
    email: z.string(),
    state: referralState,
    channel: s.creatorRef.nullable(),
    createdAt: z.string(),
    /** When the reward becomes due, if the channel has published by then. */
    dueAt: z.string().nullable(),
    rewardCents: z.int(),
    /** The reason of the administrator who revoked it. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Referral' });
export type Referral = z.output<typeof referral>;

/** Why a due referral earned no reward. */
export const referralObstacles = ['noChannel', 'accountClosed', 'samePerson'] as const;

/** For administrators: with the referrer, and the obstacle when there was no reward. */
export const managedReferral = referral
  .extend({
    referrer: s.personRef,
    obstacle: z.enum(referralObstacles).nullable(),
  })
  .meta({ id: 'ManagedReferral' });
export type ManagedReferral = z.output<typeof managedReferral>;

export const managedAffiliate = z
  .object({
    person: s.personRef,
    state: affiliateState,
    about: z.string(),
    reason: z.string().nullable(),
    appliedAt: z.string(),
    hasChannel: z.boolean(),
    clicks: z.int(),
    subscriptions: z.int(),
    pendingCents: z.int(),
    payableCents: z.int(),
  })
  .meta({ id: 'ManagedAffiliate' });
export type ManagedAffiliate = z.output<typeof managedAffiliate>;

const own = { access: 'user', rate: 'read', method: 'GET' } as const;
const reason = s.line(limits.deskNote).refine((text) => text.trim() !== '', 'Write a reason.');

export const referrals = {
  getAffiliate: endpoint({
    ...own,
    path: '/affiliate',
    summary: 'Get whether you are an affiliate, and what your links brought',
    response: affiliate,
  }),
  applyAsAffiliate: endpoint({
    access: 'user',
    rate: 'write',
    verified: true,
    method: 'POST',
    path: '/affiliate/apply',
    summary: 'Apply to earn with links that you share; safe to repeat',
    body: z.object({
      about: s
        .text(limits.affiliateAbout)
        .refine((text) => text.trim() !== '', 'Write where you will share links.'),
    }),
    response: affiliate,
  }),
  listReferrals: endpoint({
    ...own,
    path: '/referrals',
    summary: 'List the channels you referred, newest first',
    response: z.array(referral),
  }),
  referChannel: endpoint({
    access: 'user',
    rate: 'identity',
    verified: true,
    method: 'POST',
    path: '/referrals',
    summary: 'Refer a channel: its creator is invited by email; safe to repeat',
    body: z.object({ email: z.email('Enter a valid email address.').max(limits.email) }),
    response: referral,
  }),
};

const ofPerson = z.object({ id: s.idParam });
/** Decisions of administrators. */
export const growth = {
  listAffiliates: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/affiliates',
    summary: 'List affiliates: those who wait for a decision first',
    response: z.array(managedAffiliate),
  }),
  decideAffiliate: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/affiliates/{id}',
    summary: 'Approve or decline an affiliate, hold what they earn, or end a hold',
    params: ofPerson,
    body: z.object({
      decision: z.enum(['approve', 'decline', 'hold', 'lift']),
      reason: s.line(limits.deskNote).default(''),
    }),
    response: s.ok,
  }),
  listAllReferrals: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/referrals',
    summary: 'List referred channels, newest first',
    response: z.array(managedReferral),
  }),
  reverseReferral: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/referrals/{id}/reverse',
    summary: 'Take back the reward of a referral, or refuse it before it is paid',
    params: ofPerson,
    body: z.object({ reason }),
    response: s.ok,
  }),
};
