import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findFinCacheOf } from '../../../people/fins/queries.ts';
import { saveArticle } from '../../../publishing/articles/commands.ts';
import { createPost } from '../../../publishing/posts/commands/edit-post.ts';
import { fillEmpty, findUploadDefaults } from '../../../publishing/posts/defaults/queries.ts';
import { createTableReader } from '../../../publishing/rankings/csv/rules.ts';
import { csvSource, postsOf, refuseRows, type CsvPost, type CsvRow, type CsvRowPost } from '../rules.ts';
import { importItems, imports } from '../tables.ts';

async function importOf(db: DbOrTx, ctx: Context, { channelId, actorId }: ActingChannel): Promise<number> {
  const values = { actorId, updatedAt: ctx.clock.now() };
  const [row] = await db
    .insert(imports)
    .values({ ...values, channelId, source: csvSource, state: 'ready' })
    .onConflictDoUpdate({ target: [imports.channelId, imports.source], set: values })
    .returning({ id: imports.id });
  if (row === undefined) throw new Error('no import was made');
  return row.id;
}

async function createDraft(ctx: Context, channel: ActingChannel, post: CsvPost): Promise<number> {
  const filled = fillEmpty(post, await findUploadDefaults(ctx.db, channel.channelId));
  const { kind, description, ...fields } =
    post.kind === 'article' ? { ...filled, description: post.description } : filled;
  const draft = { ...fields, stackOnly: false, thumbnailImageId: null, draft: true, scheduledAt: null };
  if (kind !== 'article')
    return (await createPost(ctx, channel, { ...draft, description, mediaType: kind })).id;
  const content = description === '' ? [] : [{ type: 'text', text: description }];
  const contentRaw = { type: 'doc', content: [{ type: 'paragraph', content }] };
  return (await saveArticle(ctx, channel, { ...draft, contentRaw })).id;
}

/** Makes a draft of each row, once: duplicates of earlier rows are skipped. */
export async function importCsv(ctx: Context, channel: ActingChannel, csv: string) {
  const rows: CsvRow[] = [];
  const reader = createTableReader((cells, row) => {
    // Reading one row more than allowed is enough to refuse the file.
    if (rows.length <= limits.importCsvRows + 1) rows.push({ row, cells });
  }, limits.postDescription);
  reader.feed(csv.replace(/^\ufeff/, ''));
  reader.end();
  const drafts = await postsWithFins(ctx, rows);
  const importId = await importOf(ctx.db, ctx, channel);
  let created = 0;
  for (const [position, post] of drafts.entries()) {
    if (await importRow(ctx, channel, { importId, position, post })) created += 1;
  }
  return { created, skipped: drafts.length - created };
}

/** Checked before the first draft is made: a table is imported whole or not at all. @throws import.csvRefused */
async function postsWithFins(ctx: Context, rows: readonly CsvRow[]): Promise<CsvPost[]> {
  const { posts, problems } = postsOf(rows);
  const known = await finNamesOf(ctx, posts);
  const checked = posts.map(({ row, post }): CsvPost => {
    const unknown = post.tags.find((tag) => known(tag) === undefined);
    if (unknown !== undefined) problems.push({ row, problem: `we couldn't find the fin '${unknown}'.` });
    return { ...post, tags: [...new Set(post.tags.map((tag) => known(tag) ?? tag))] };
  });
  if (problems.length > 0) throw refuseRows(problems);
  return checked;
}

/** Fin names, matched case-insensitively. */
async function finNamesOf(ctx: Context, posts: readonly CsvRowPost[]) {
  const typed = posts.flatMap(({ post }) => post.tags);
  const names = [...(await findFinCacheOf(ctx, typed)).keys()];
  return (tag: string): string | undefined =>
    names.find((each) => each === tag) ?? names.find((each) => each.toLowerCase() === tag.toLowerCase());
}

async function importRow(
  ctx: Context,
  channel: ActingChannel,
  { importId, position, post }: { importId: number; position: number; post: CsvPost },
): Promise<boolean> {
  const { title, description } = post;
  // Stored before its draft, so that two concurrent uploads of the same table make one draft.
  const [item] = await ctx.db
    .insert(importItems)
    .values({
      importId,
      position,
      title,
      description,
      soundUrl: '',
      guid: sha256(JSON.stringify(post)),
      state: 'done',
    })
    .onConflictDoNothing()
    .returning({ id: importItems.id });
  if (item === undefined) return false;
  try {
    const postId = await createDraft(ctx, channel, post);
    await ctx.db.update(importItems).set({ postId }).where(eq(importItems.id, item.id));
  } catch (error) {
    await ctx.db.delete(importItems).where(eq(importItems.id, item.id));
    throw error;
  }
  return true;
}
