// Endpoints for the administrators of an instance.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import * as s from './shapes.ts';
import { freeKind } from './upload-defaults.ts';

/** A pending application for a channel, with facts for the decision. */
export const waitingApplication = z
  .object({
    id: z.int(),
    /** The name of the channel. */
    name: z.string(),
    fins: z.array(z.string()),
    about: z.string(),
    links: z.array(z.string()),
    /** The username of the creator who referred them. */
    referredBy: z.string().nullable(),
    createdAt: z.string(),
    applicant: s.creatorRef.extend({ emailVerified: z.boolean(), joinedAt: z.string() }),
    /** How many applications of this person were declined before. */
    numDeclined: z.int(),
  })
  .meta({ id: 'WaitingApplication' });
export type WaitingApplication = z.output<typeof waitingApplication>;

/** `changedBy` and `changedAt` are null until the setting is first changed. */
export const approvalSetting = z
  .object({
    /** New applications are approved without a decision. */
    approveEveryone: z.boolean(),
    /** A demo approves everyone and ignores the stored setting. */
    isDemo: z.boolean(),
    changedBy: s.personRef.nullable(),
    changedAt: z.string().nullable(),
  })
  .meta({ id: 'ApprovalSetting' });
export type ApprovalSetting = z.output<typeof approvalSetting>;

/** The kinds creators may publish free; none by default. */
export const freeKindsSetting = z
  .object({
    freeKinds: z.array(freeKind),
    changedBy: s.personRef.nullable(),
    changedAt: z.string().nullable(),
  })
  .meta({ id: 'FreeKindsSetting' });
export type FreeKindsSetting = z.output<typeof freeKindsSetting>;

export const auditActions = [
  'APPLICATION_APPROVED',
  'APPLICATION_DECLINED',
  'SETTING_CHANGED',
  'REFUND_ORDERED',
  'REFUND_APPROVED',
  'REFUND_DECLINED',
  'BLOCK_LIFTED',
  'STEP_RETRIED',
  'STEP_RESOLVED',
  'MOVEMENT_CLASSIFIED',
  'MOVEMENT_APPROVED',
  'MOVEMENT_DECLINED',
  'POSTING_ORDERED',
  'POSTING_APPROVED',
  'POSTING_DECLINED',
  'EVIDENCE_SUBMITTED',
  'PAYOUTS_FROZEN',
  'PAYOUTS_APPROVED',
  'PAYOUTS_STARTED',
  'PAYOUT_PAID',
  'PAYOUT_RETURNED',
  'PAYOUT_RETRIED',
  'PAYEE_DECIDED',
  'JOURNAL_DOWNLOADED',
  'AFFILIATE_DECIDED',
  'REFERRAL_REVERSED',
  'OFFER_MADE',
  'OFFER_ENDED',
  'SECOND_FACTOR_REMOVED',
  'ADDRESS_RESTORED',
  'NEWSLETTER_STOPPED',
  'CONTACT_LIST_REOPENED',
  'CONTACTS_ACCEPTED',
  'CONTACTS_DECLINED',
  'REPORTS_DISMISSED',
  'CONTENT_TAKEN_DOWN',
  'CONTENT_RESTORED',
  'BROADCAST_ENDED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_RESTORED',
  'SESSIONS_ENDED',
] as const;

/** One action of an administrator. */
export const auditEntry = z
  .object({
    id: z.int(),
    action: z.enum(auditActions),
    administrator: s.personRef,
    /** The person affected. */
    person: s.personRef.nullable(),
    /** The reason of a decline, or the new value of a setting. */
    detail: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** Health problems of the instance. */
export const warningKinds = ['diskLow', 'emailsFailing', 'jobWaiting', 'jobFailing'] as const;
export type WarningKind = (typeof warningKinds)[number];

export const adminOverview = z
  .object({
    /** Open report cases. */
    openReports: z.int(),
    waitingApplications: z.int(),
    /** Channels whose proof of consent is undecided. */
    waitingProofs: z.int(),
    warnings: z.array(
      z.object({
        kind: z.enum(warningKinds),
        /** Free bytes, emails that failed within a day, or names of jobs. */
        value: z.string(),
        foundAt: z.string(),
      }),
    ),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.output<typeof adminOverview>;

const read = { access: 'admin', rate: 'read', method: 'GET' } as const;
const change = { access: 'admin', rate: 'write', method: 'POST' } as const;
const ofApplication = z.object({ id: s.idParam });

export const admin = {
  getOverview: endpoint({
    ...read,
    path: '/admin/overview',
    summary: 'Get what waits for an administrator, and what is wrong with the instance',
    response: adminOverview,
  }),
  listApplications: endpoint({
    ...read,
    path: '/admin/applications',
    summary: 'List the channel applications that wait for a decision, oldest first',
    query: s.pageQuery(pageSizes.applications),
    response: s.pageOf(waitingApplication).meta({ id: 'WaitingApplicationPage' }),
  }),
  approveApplication: endpoint({
    ...change,
    path: '/admin/applications/{id}/approve',
    summary: 'Approve a channel application, which creates the channel and notifies its applicant',
    params: ofApplication,
    response: s.ok,
  }),
  declineApplication: endpoint({
    ...change,
    path: '/admin/applications/{id}/decline',
    summary: 'Decline a channel application with a reason that its applicant reads',
    params: ofApplication,
    body: z.object({
      reason: s.text(limits.declineReason).trim().min(1, 'Enter a reason. The applicant reads it.'),
    }),
    response: s.ok,
  }),
  getApproval: endpoint({
    ...read,
    path: '/admin/settings/approval',
    summary: 'Get whether new channels need an approval',
    response: approvalSetting,
  }),
  setApproval: endpoint({
    ...change,
    path: '/admin/settings/approval',
    summary: 'Turn the approval of everyone on or off, for applications from now on',
    body: z.object({ approveEveryone: s.flag }),
    response: approvalSetting,
  }),
  getFreeKindsSetting: endpoint({
    ...read,
    path: '/admin/settings/free-kinds',
    summary: 'Get which of live streams and podcasts creators may publish free, and who changed it last',
    response: freeKindsSetting,
  }),
  setFreeKinds: endpoint({
    ...change,
    path: '/admin/settings/free-kinds',
    summary: 'Set which of live streams and podcasts creators may publish free, for posts from now on',
    body: z.object({ freeKinds: z.array(freeKind).max(freeKind.options.length) }),
    response: freeKindsSetting,
  }),
  removeSecondFactor: endpoint({
    ...change,
    rate: 'identity',
    path: '/admin/secondFactor/remove',
    summary: 'Remove two-step login from the account of a person who lost their phone and recovery codes',
    body: z.object({
      username: s.line(60).trim().min(1, 'Enter a username.'),
      note: s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.'),
    }),
    response: s.ok,
  }),
  restoreAddress: endpoint({
    ...change,
    path: '/admin/addresses/restore',
    summary: 'Send email again to an address that bounced',
    body: z.object({
      email: s.line(limits.email).trim().min(1, 'Enter a valid email address.'),
      note: s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.'),
    }),
    response: s.ok,
  }),
  sendTestEmail: endpoint({
    ...change,
    rate: 'identity',
    path: '/admin/emails/test',
    summary: 'Send an email to your own address, to see whether the email server takes it',
    response: z
      .object({
        sentTo: z.string(),
        /** The email server's error; null when it accepted the email. */
        problem: z.string().nullable(),
      })
      .meta({ id: 'TestEmail' }),
  }),
  listLog: endpoint({
    ...read,
    path: '/admin/log',
    summary: 'List what administrators did, newest first',
    query: s.pageQuery(pageSizes.auditLog),
    response: s.pageOf(auditEntry).meta({ id: 'AuditEntryPage' }),
  }),
};
