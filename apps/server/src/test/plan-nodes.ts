// Query plans of a read, as Postgres caches them for prepared statements.
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { textOf, type PlanNode } from './hot-reads.ts';

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The nodes of all plans. */
export async function nodesIn(pool: Pool, read: () => Promise<unknown>): Promise<PlanNode[]> {
  const spy = vi.spyOn(pool, 'query');
  await read();
  const texts = new Set(spy.mock.calls.map(([query]) => textOf(query)));
  spy.mockRestore();
  const nodes: PlanNode[] = [];
  for (const text of texts) {
    type Answer = { 'QUERY PLAN': [{ Plan: PlanNode }] };
    const { rows } = await pool.query<Answer>(`explain (generic_plan, format json) ${text}`);
    if (rows[0] !== undefined) nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  return nodes;
}
