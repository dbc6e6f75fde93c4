// Reports, and the decisions of administrators about them.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { exportStates } from './exports.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { allDecisionActions, reportReasons, subjectKinds } from './report-words.ts';
import * as s from './shapes.ts';

const kind = z.enum(subjectKinds);
const action = z.enum(allDecisionActions);

/** A decision about content or an account, with its time and reason. */
export const decision = z
  .object({
    id: z.int(),
    action,
    kind,
    subjectId: z.int(),
    administrator: s.personRef,
    reason: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof decision>;

/** All open reports of one subject, or those closed by the same decision. */
export const reportCase = z
  .object({
    id: z.int(),
    kind,
    subjectId: z.int(),
    /** The title or text as of the first report. */
    excerpt: z.string(),
    /** Its current or former path. */
    path: z.string(),
    person: s.personRef,
    reportCount: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    /** The latest descriptions, newest first. */
    details: z.array(z.string()),
    firstReportedAt: z.string(),
    lastReportedAt: z.string(),
    isTakenDown: z.boolean(),
    isOnAir: z.boolean(),
    isPersonSuspended: z.boolean(),
    /** The decision that closed it; null while it is open. */
    decision: decision.nullable(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.output<typeof reportCase>;

export const personFacts = s.personRef
  .extend({
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    isCreator: z.boolean(),
    joinedAt: z.string(),
    /** Last use of any session; null without one. */
    lastSeenAt: z.string().nullable(),
    sessionCount: z.int(),
    postCount: z.int(),
    followerCount: z.int(),
    /** Number of reports about their content or account. */
    reportCount: z.int(),
    suspendedAt: z.string().nullable(),
    /** The last decision about the account. */
    decision: decision.nullable(),
  })
  .meta({ id: 'PersonFacts' });
export type PersonFacts = z.output<typeof personFacts>;

const read = { access: 'admin', rate: 'read', method: 'GET' } as const;
const change = { access: 'admin', rate: 'write', method: 'POST' } as const;
const subject = { kind, id: s.id };
const reason = s.text(limits.decisionReason).trim();

export const reports = {
  reportContent: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/report',
    summary: 'Report content or a channel to the administrators; once per person and thing',
    body: z.object({
      ...subject,
      reason: z.enum(reportReasons),
      details: s.text(limits.reportDetails).trim().default(''),
    }),
    response: z
      .object({
        /** False: this person had already reported it. */
        isNew: z.boolean(),
      })
      .meta({ id: 'ReportOutcome' }),
  }),
  listReports: endpoint({
    ...read,
    path: '/admin/reports',
    summary: 'List what was reported, last reported first; or what was decided, last decided first',
    query: s.pageQuery(pageSizes.reports).extend({ state: z.enum(['open', 'done']).default('open') }),
    response: s.pageOf(reportCase).meta({ id: 'ReportCasePage' }),
  }),
  decide: endpoint({
    ...change,
    path: '/admin/decisions',
    summary:
      'Take down or restore content, suspend or restore an account, end a broadcast, or dismiss reports',
    body: z.object({
      ...subject,
      action,
      /** Shown to the person. Required for everything but a dismissal. */
      reason: reason.default(''),
      /** Another case of the same person, closed by this decision as well. */
      caseId: s.id.optional(),
    }),
    response: z
      .object({
        /** False: it was already in that state. */
        isChanged: z.boolean(),
      })
      .meta({ id: 'DecisionOutcome' }),
  }),
  listPeople: endpoint({
    ...read,
    path: '/admin/people',
    summary: 'Search people by name, username or email; without words, the newest',
    query: s.pageQuery(pageSizes.people).extend({
      q: s.line(limits.email).trim().default(''),
      suspended: s.flag.default(false),
    }),
    response: s.pageOf(personFacts).meta({ id: 'PersonFactsPage' }),
  }),
  signOutPerson: endpoint({
    ...change,
    path: '/admin/people/{id}/signOut',
    summary: 'End all sessions of a person; safe to repeat',
    params: z.object({ id: s.idParam }),
    response: s.ok,
  }),
};

/** The page behind the link in a suspended person's email: they cannot log in. */
export const suspension = z
  .object({
    name: z.string(),
    isSuspended: z.boolean(),
    /** Empty without a reason. */
    reason: z.string(),
    suspendedAt: z.string().nullable(),
    /** The last export of their data. */
    exportState: z.enum(exportStates).nullable(),
    downloadPath: z.string().nullable(),
  })
  .meta({ id: 'Suspension' });
export type Suspension = z.output<typeof suspension>;

const link = z.object({ token: s.line(400).min(1) });

export const suspensions = {
  getSuspension: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/suspension',
    summary: 'Get why an account is suspended, by the link in the email about it',
    query: link,
    response: suspension,
  }),
  exportSuspended: endpoint({
    access: 'public',
    rate: 'identity',
    method: 'POST',
    path: '/public/suspension/export',
    summary: 'Request an export of the data of a suspended account, by the link in the email about it',
    body: link,
    response: suspension,
  }),
};
