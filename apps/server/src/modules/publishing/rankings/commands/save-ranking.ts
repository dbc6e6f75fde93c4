import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { EditableRanking } from '@realfin/contract/rankings';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { writeCardFacts } from '../../posts/commands/card-facts.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from '../../posts/commands/save-post.ts';
import { takeCsv } from '../csv/commands.ts';
import { getEditableRanking } from '../queries.ts';
import { cardRowsOf } from '../rules.ts';
import { rankings, rankingTables } from '../tables.ts';

export interface TableInput {
  /** Omitted for a new table. */
  rankingTableId?: number | undefined;
  /** The client's identifier of the table. */
  key?: string | undefined;
  index: number;
  title: string;
  description: string;
  /** Null removes the data. Omitted: unchanged. */
  csvKey?: string | null | undefined;
}
export interface RankingInput extends PostInput {
  tables: readonly TableInput[];
}
export interface RankingUpdate extends RankingInput {
  /** The id of the ranking itself. */
  id: number;
  deletedRankingTableIds: readonly number[];
}
type Table = typeof rankingTables.$inferSelect;

const invalidTables = (message?: string) =>
  refuse('ranking.invalidTables', {
    ...(message !== undefined && { detail: message }),
    errors: [{ path: 'tables', message: message ?? 'Invalid table(s).' }],
  });

const tablesOf = (tx: Tx, rankingId: number): Promise<Table[]> =>
  tx
    .select()
    .from(rankingTables)
    .where(eq(rankingTables.rankingId, rankingId))
    .orderBy(asc(rankingTables.position), asc(rankingTables.id));

/** A table's data after a save: a new file, none, or unchanged. */
async function dataOf(tx: Tx, channelId: number, input: TableInput, stored: Table | undefined) {
  if (input.csvKey === undefined || (stored !== undefined && input.csvKey === stored.csvKey)) {
    return stored === undefined ? { csvKey: null, rowCount: 0, openingRows: [] } : {};
  }
  if (input.csvKey === null) return { csvKey: null, rowCount: 0, openingRows: [] };
  const taken = await takeCsv(tx, channelId, input.csvKey);
  if (taken === null) throw invalidTables('The data of a table no longer exists. Upload its CSV again.');
  return taken;
}

/** A table is identified by its id, or by the client's identifier. */
function findStored(input: TableInput, stored: readonly Table[]): Table | undefined {
  const { rankingTableId: id, key } = input;
  const found = stored.find((each) => (id === undefined ? each.clientKey === key : each.id === id));
  if (id !== undefined && found === undefined) throw invalidTables();
  return key === undefined && id === undefined ? undefined : found;
}

async function writeTable(tx: Tx, channelId: number, at: Place, input: TableInput, stored?: Table) {
  const { title, description, key } = input;
  const data = await dataOf(tx, channelId, input, stored);
  const values = { title: title.trim(), description, ...(key !== undefined && { clientKey: key }), ...data };
  if (stored === undefined) {
    const { rankingId, position } = at;
    const empty = { csvKey: null, rowCount: 0, openingRows: [] };
    await tx.insert(rankingTables).values({ ...empty, ...values, rankingId, position });
  } else {
    const changed = { ...values, position: at.position };
    await tx.update(rankingTables).set(changed).where(eq(rankingTables.id, stored.id));
  }
}
interface Place {
  rankingId: number;
  position: number;
}

/** Saves the tables in the order sent. Stored tables that aren't mentioned stay, after the others. */
async function writeTables(
  tx: Tx,
  channelId: number,
  rankingId: number,
  tables: readonly TableInput[],
  deletedIds: readonly number[],
): Promise<void> {
  if (deletedIds.length > 0) {
    const named = and(eq(rankingTables.rankingId, rankingId), inArray(rankingTables.id, [...deletedIds]));
    await tx.delete(rankingTables).where(named);
  }
  const stored = await tablesOf(tx, rankingId);
  const used = new Set<number>();
  let position = 0;
  for (const input of [...tables].sort((a, b) => a.index - b.index)) {
    const known = findStored(input, stored);
    if (known !== undefined && used.has(known.id)) throw invalidTables();
    if (known !== undefined) used.add(known.id);
    await writeTable(tx, channelId, { rankingId, position }, input, known);
    position += 1;
  }
  for (const { id } of stored.filter((each) => !used.has(each.id))) {
    await tx.update(rankingTables).set({ position }).where(eq(rankingTables.id, id));
    position += 1;
  }
  if (position > limits.rankingTables) throw invalidTables();
}

function requireWhole(tables: readonly Table[]): void {
  const isWhole = ({ title, csvKey }: Table): boolean => title !== '' && csvKey !== null;
  if (tables.length === 0 || !tables.every(isWhole)) throw invalidTables();
}

/** Refuses to publish a table without a title or data. */
export async function requireWholeRanking(tx: Tx, postId: number): Promise<void> {
  const [row] = await tx.select({ id: rankings.id }).from(rankings).where(eq(rankings.postId, postId));
  requireWhole(row === undefined ? [] : await tablesOf(tx, row.id));
}

async function finish(tx: Tx, rankingId: number, postId: number, isDraft: boolean): Promise<void> {
  const tables = await tablesOf(tx, rankingId);
  if (!isDraft) requireWhole(tables);
  const shown = tables.filter(({ csvKey }) => csvKey !== null);
  const openingRows = shown[0] === undefined ? null : cardRowsOf(shown[0].openingRows);
  await writeCardFacts(tx, postId, { itemCount: shown.length, openingRows });
}

/** The tables of one ranking have different identifiers. */
function requireDistinctKeys(tables: readonly TableInput[]): void {
  const keys = tables.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (new Set(keys).size !== keys.length) throw invalidTables();
}

export async function createRanking(
  ctx: Context,
  channel: ActingChannel,
  input: RankingInput,
): Promise<EditableRanking> {
  requireDistinctKeys(input.tables);
  const id = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(rankings).values({}).returning({ id: rankings.id });
    if (row === undefined) throw new Error('no ranking was made');
    const kind = { mediaType: 'ranking' as const, mediaId: row.id };
    const postId = await insertPost(ctx, tx, channel, kind, input);
    await tx.update(rankings).set({ postId }).where(eq(rankings.id, row.id));
    await writeTables(tx, channel.channelId, row.id, input.tables, []);
    await finish(tx, row.id, postId, input.draft);
    return row.id;
  });
  return getEditableRanking(ctx.db, channel, id);
}

/** Saves a ranking with all its tables, atomically. */
export async function updateRanking(
  ctx: Context,
  channel: ActingChannel,
  { id, tables, deletedRankingTableIds, ...input }: RankingUpdate,
): Promise<EditableRanking> {
  requireDistinctKeys(tables);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select({ postId: rankings.postId }).from(rankings).where(eq(rankings.id, id));
    const postId = row?.postId ?? null;
    if (postId === null) throw refuse('post.notFound');
    const stored = await lockOwnPost(tx, channel, postId);
    await updatePost(ctx, tx, channel, stored, input);
    await writeTables(tx, channel.channelId, id, tables, deletedRankingTableIds);
    await finish(tx, id, postId, input.draft);
  });
  return getEditableRanking(ctx.db, channel, id);
}
