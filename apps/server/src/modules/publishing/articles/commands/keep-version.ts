import { limits } from '@realfin/contract/limits';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { isSameVersion, mayExtend } from '../rules/versions.ts';
import { articleVersions } from '../tables.ts';

export interface VersionInput {
  articleId: number;
  actorId: number;
  title: string;
  contentRaw: unknown;
  wordCount: number;
  published: boolean;
  restored?: boolean;
}

/** Deletes the oldest autosaves first, then the oldest versions. */
async function dropOldest(tx: Tx, articleId: number): Promise<void> {
  const ofArticle = eq(articleVersions.articleId, articleId);
  const [row] = await tx.select({ n: count() }).from(articleVersions).where(ofArticle);
  const surplus = (row?.n ?? 0) - limits.articleVersions;
  if (surplus <= 0) return;
  const oldest = tx
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(ofArticle)
    .orderBy(asc(articleVersions.published), asc(articleVersions.id))
    .limit(surplus);
  await tx.delete(articleVersions).where(and(ofArticle, inArray(articleVersions.id, oldest)));
}

/** For articles older than this feature: stores the current text before its first change. */
export async function keepEarlier(tx: Tx, savedAt: Date, input: VersionInput): Promise<void> {
  const [any] = await tx
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, input.articleId))
    .limit(1);
  if (any === undefined) await tx.insert(articleVersions).values({ ...input, begunAt: savedAt, savedAt });
}

/** Stores a saved text, in the newest version if that is a recent autosave by the same person. */
export async function keepVersion(tx: Tx, now: Date, input: VersionInput): Promise<void> {
  const [newest] = await tx
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, input.articleId))
    .orderBy(desc(articleVersions.id))
    .limit(1);
  if (newest !== undefined && isSameVersion(newest, input)) return;
  const { title, contentRaw, wordCount } = input;
  if (newest !== undefined && mayExtend(newest, input, now)) {
    await tx
      .update(articleVersions)
      .set({ title, contentRaw, wordCount, savedAt: now })
      .where(eq(articleVersions.id, newest.id));
    return;
  }
  await tx.insert(articleVersions).values({ ...input, begunAt: now, savedAt: now });
  await dropOldest(tx, input.articleId);
}
