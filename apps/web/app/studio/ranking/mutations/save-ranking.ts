import type { CsvFile, EditableRanking } from '@realfin/contract/rankings';
import { api, failureOf } from '../../../lib/api.ts';
import type { Publication } from '../../kit/fields.ts';
import { commonInput } from '../../kit/mutations.ts';
import { copy } from '../copy.ts';
import type { RankingFields } from '../fields.ts';
import { patiently } from './patiently.ts';

/**
 * Creates or saves a ranking with all its tables; stored ones that were removed from the form are deleted
 * explicitly.
 */
export function saveRanking(
  fields: RankingFields,
  post: EditableRanking | null,
  how: Publication,
): Promise<EditableRanking> {
  const { description, stackOnly, unlisted } = fields;
  const saved = new Map(post?.tables.map(({ key, rankingTableId }) => [key, rankingTableId]));
  const tables = fields.tables.map(({ key, title, description: about, csvKey }, index) => {
    const rankingTableId = saved.get(key);
    const known = rankingTableId === undefined ? {} : { rankingTableId };
    return { ...known, key, index, title, description: about, csvKey };
  });
  const input = { ...commonInput(fields), description, stackOnly, unlisted, tables, ...how };
  if (post === null) return api.rankings.createRanking(input);
  const kept = new Set(fields.tables.map(({ key }) => key));
  const deletedRankingTableIds = [...saved].flatMap(([key, id]) => (kept.has(key) ? [] : [id]));
  return api.rankings.updateRanking({
    ...input,
    id: post.mediaId,
    revision: post.revision,
    deletedRankingTableIds,
  });
}

async function put(url: string, file: File): Promise<CsvFile> {
  const headers = { 'content-type': 'text/csv' };
  const response = await fetch(url, { method: 'PUT', body: file, headers }).catch(() => {
    throw new Error(copy.failed);
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  return JSON.parse(text) as CsvFile;
}

/** Uploads a CSV; returns what the server parsed, and throws an error whose message is for people. */
export async function sendCsv(file: File, postId: number | null, index: number): Promise<CsvFile> {
  const about = { a: String(postId ?? 'new'), b: String(index) };
  const { url } = await patiently(() => api.rankings.announceCsv(about));
  return patiently(() => put(url, file));
}
