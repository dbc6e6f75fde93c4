import type { AdminOverview } from '@realfin/contract/admin';
import { asc } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { countProofs } from '../../../reach/newsletters/queries/desk.ts';
import { countCases } from '../../../trust/decisions/queries/cases.ts';
import { countApplications } from '../queries.ts';
import { instanceWarnings } from './tables.ts';

/** Open work for administrators, and warnings of the instance, oldest first. */
export async function readOverview(db: DbOrTx): Promise<AdminOverview> {
  const [openReports, waitingApplications, waitingProofs, warnings] = await Promise.all([
    countCases(db, 'open'),
    countApplications(db),
    countProofs(db),
    db.select().from(instanceWarnings).orderBy(asc(instanceWarnings.foundAt), asc(instanceWarnings.kind)),
  ]);
  return {
    openReports,
    waitingApplications,
    waitingProofs,
    warnings: warnings.map(({ foundAt, ...warning }) => ({ ...warning, foundAt: foundAt.toISOString() })),
  };
}
