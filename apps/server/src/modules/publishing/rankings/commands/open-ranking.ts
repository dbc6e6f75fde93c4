// Reads tables for a viewer, and records served content if a paid right opens them.
import type { Ranking } from '@realfin/contract/rankings';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { recordBody } from '../../../people/entitlements/served/commands/record.ts';
import { tablesReadMs } from '../../../people/entitlements/served/rules.ts';
import { soldSubjectOf } from '../../posts/rules.ts';
import { getRanking, requireTable } from '../queries.ts';

export async function openRanking(ctx: Context, viewer: Viewer | null, rankingId: number): Promise<Ranking> {
  const ranking = await getRanking(ctx, viewer, rankingId);
  if (ranking.tables.length > 0) recordBody(ctx, viewer, soldSubjectOf(ranking.post), tablesReadMs);
  return ranking;
}

export async function openTable(ctx: Context, viewer: Viewer | null, tableId: number) {
  const table = await requireTable(ctx, viewer, tableId);
  recordBody(ctx, viewer, table, tablesReadMs);
  return table;
}
