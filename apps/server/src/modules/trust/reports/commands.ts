import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { ReportReason, SubjectKind } from '@realfin/contract/report-words';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { afterCommit, type DbOrTx, type Tx } from '../../../db/client.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import { emit } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { listAdministratorIds } from '../../people/accounts/queries.ts';
import { subjectFinders, type ReportSubject } from './queries/subjects.ts';
import { reportCases, reports } from './tables.ts';

interface Report {
  kind: SubjectKind;
  id: number;
  reason: ReportReason;
  details: string;
}

const hasReported = async (db: DbOrTx, reporterId: number, { kind, id }: Report): Promise<boolean> =>
  (await db.$count(
    reports,
    and(eq(reports.reporterId, reporterId), eq(reports.subjectKind, kind), eq(reports.subjectId, id)),
  )) > 0;

async function refuseMany(ctx: Context, tx: Tx, reporterId: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 86_400_000);
  const sent = await tx.$count(
    reports,
    and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)),
  );
  if (sent >= limits.reportsPerDay) throw refuse('report.tooMany');
}

async function openCase(tx: Tx, { kind, id }: Report, subject: ReportSubject, now: Date) {
  const times = { firstReportedAt: now, lastReportedAt: now };
  const [row] = await tx
    .insert(reportCases)
    .values({ subjectKind: kind, subjectId: id, ...subject, ...times })
    .onConflictDoUpdate({
      target: [reportCases.subjectKind, reportCases.subjectId],
      targetWhere: isNull(reportCases.closedAt),
      set: { reportCount: sql`${reportCases.reportCount} + 1`, lastReportedAt: now },
    })
    .returning({ id: reportCases.id, reportCount: reportCases.reportCount });
  if (row === undefined) throw refuse('server.busy');
  return row;
}

/** Returns false if this person had already reported it. */
export async function reportContent(ctx: Context, viewer: Viewer, report: Report): Promise<boolean> {
  if (await hasReported(ctx.db, viewer.id, report)) return false;
  const subject = await subjectFinders[report.kind](ctx, viewer, report.id);
  if (subject.personId === viewer.id) throw refuse('report.own');
  return ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `reports of ${viewer.id}`);
    if (await hasReported(tx, viewer.id, report)) return false;
    await refuseMany(ctx, tx, viewer.id);
    const now = ctx.clock.now();
    const { kind: subjectKind, id: subjectId, reason, details } = report;
    const { id: caseId, reportCount } = await openCase(tx, report, subject, now);
    const words = { reason, details, createdAt: now };
    await tx.insert(reports).values({ caseId, subjectKind, subjectId, reporterId: viewer.id, ...words });
    await announceCase(ctx, tx, report);
    if (reportCount === 1) await emit(ctx, tx, 'report.received', { caseId });
    return true;
  });
}

/** Makes open pages of administrators reload the cases. */
export async function announceCase(
  ctx: Context,
  tx: Tx,
  { kind, id }: Pick<Report, 'kind' | 'id'>,
): Promise<void> {
  const administrators = await listAdministratorIds(tx);
  afterCommit(tx, () => {
    for (const accountId of administrators)
      ctx.realtime.toAccount(accountId, 'reports.changed', { kind, subjectId: id });
  });
}

interface Closing {
  kind: SubjectKind;
  id: number;
  /** A case about other content of the same person. */
  caseId: number | null;
}
const isOpen = ({ kind, id, caseId }: Closing) =>
  and(
    isNull(reportCases.closedAt),
    or(
      and(eq(reportCases.subjectKind, kind), eq(reportCases.subjectId, id)),
      caseId === null ? undefined : eq(reportCases.id, caseId),
    ),
  );

/** Locks the open cases that a decision about this content closes. */
export const lockCases = (tx: Tx, closing: Closing) =>
  tx
    .select({ id: reportCases.id, personId: reportCases.personId })
    .from(reportCases)
    .where(isOpen(closing))
    .orderBy(reportCases.id)
    .for('update');

export async function closeCases(ctx: Context, tx: Tx, closing: Closing, decisionId: number): Promise<void> {
  await tx.update(reportCases).set({ closedAt: ctx.clock.now(), decisionId }).where(isOpen(closing));
}

const lastPath = async (tx: Tx, { kind, id }: Closing): Promise<string> => {
  const [row] = await tx
    .select({ path: reportCases.path })
    .from(reportCases)
    .where(and(eq(reportCases.subjectKind, kind), eq(reportCases.subjectId, id)))
    .orderBy(desc(reportCases.id))
    .limit(1);
  return row?.path ?? '';
};

interface Unreported {
  decisionId: number;
  personId: number;
  excerpt: string;
  /** Null if the content is hidden. Its last case has the path. */
  path: string | null;
}
/** A closed case without reports, so that each decision is listed and can be followed by another. */
export async function recordUnreported(
  ctx: Context,
  tx: Tx,
  closing: Closing,
  { path, ...decided }: Unreported,
): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(reportCases).values({
    ...decided,
    ...{ subjectKind: closing.kind, subjectId: closing.id, reportCount: 0 },
    path: path ?? (await lastPath(tx, closing)),
    ...{ firstReportedAt: now, lastReportedAt: now, closedAt: now },
  });
}
