import type { Language } from '@realfin/contract/languages';
import type { Context } from '../../../../context.ts';
import type { AssetRow } from '../../../publishing/media/queries.ts';
import { csvPath } from '../../../publishing/rankings/rules.ts';
import {
  listBiteFiles,
  listOwnPictures,
  listPostFiles,
  listPostPlans,
  type OwnPicture,
  type PostFile,
  type PostPlan,
} from '../queries/channel-posts.ts';
import type { ExportRow } from '../queries/own-exports.ts';
import {
  findArticle,
  findPostFacts,
  findVtt,
  isPostThere,
  listArticleVersions,
} from '../queries/post-facts.ts';
import { safeFileName, safeName, type PersonalFile } from '../rules.ts';
import { articlePage, postMarkdown } from '../views.ts';
import {
  jsonText,
  openMedia,
  pictureAt,
  pictureEntry,
  rowsEntry,
  tableEntry,
  textEntry,
} from './plan-entries.ts';
import type { PlannedEntry } from './write-archive.ts';

const batchSize = 200;
const padded = (id: number): string => String(id).padStart(7, '0');
const pictureName = ({ purpose, id }: OwnPicture): string => `pictures/${purpose}-${padded(id)}.webp`;

function mediaEntry(ctx: Context, folder: string, asset: AssetRow): PlannedEntry {
  const { fileName, kind, sizeBytes } = asset;
  const name = `${folder}/${safeFileName(fileName, kind)}`;
  return { name, isText: false, sizeBytes, open: () => openMedia(ctx, asset) };
}

interface Planning {
  ctx: Context;
  row: ExportRow;
  /** The archive name of each picture, by storage key. */
  pictures: ReadonlyMap<string, string>;
  language: Language;
}

function articleEntries(
  { ctx, pictures }: Planning,
  folder: string,
  { id, title }: PostPlan,
): PlannedEntry[] {
  return [
    textEntry(`${folder}/article.html`, async () => {
      const article = await findArticle(ctx, id);
      return article === null ? null : articlePage(title, article.html, pictures);
    }),
    textEntry(`${folder}/article.json`, async () => {
      const article = await findArticle(ctx, id);
      return article === null ? null : jsonText(article.document);
    }),
    textEntry(`${folder}/versions.json`, async () => {
      const versions = await listArticleVersions(ctx, id);
      return versions.length === 0 ? null : jsonText(versions);
    }),
  ];
}

function postEntries(planning: Planning, post: PostPlan, files: readonly PostFile[]): PlannedEntry[] {
  const { ctx, row } = planning;
  const { id, tables, languages } = post;
  const folder = `posts/${padded(id)}-${safeName(post.title, 'untitled')}`;
  const facts = () => findPostFacts(ctx, row.accountId, id);
  const entries = [
    textEntry(`${folder}/post.json`, async () => {
      const found = await facts();
      return found === null ? null : jsonText(found);
    }),
    textEntry(`${folder}/post.md`, async () => {
      const found = await facts();
      return found === null ? null : postMarkdown(found, ctx.config.origin, planning.language);
    }),
    ...(post.hasArticle ? articleEntries(planning, folder, post) : []),
    ...tables.map(({ title, csvKey }, at) => {
      const name = `${folder}/tables/${String(at + 1).padStart(2, '0')}-${safeName(title, 'table')}.csv`;
      return tableEntry(ctx, name, csvPath(csvKey));
    }),
    ...languages.map((language) =>
      textEntry(`${folder}/captions/${safeName(language, 'und')}.vtt`, () => findVtt(ctx, id, language)),
    ),
    ...pictureAt(ctx, `${folder}/thumbnail.webp`, post.thumbnailUrl),
    ...files.map(({ role, asset }) => mediaEntry(ctx, `${folder}/${role}`, asset)),
  ];
  // Posts that are deleted meanwhile are left out.
  return entries.map((entry) => ({
    ...entry,
    open: async () => ((await isPostThere(ctx, id)) ? entry.open() : null),
  }));
}

async function planPosts(planning: Planning): Promise<PlannedEntry[]> {
  const { ctx, row } = planning;
  const entries: PlannedEntry[] = [];
  for (let afterId = 0; ;) {
    const batch = await listPostPlans(ctx, row.accountId, afterId, batchSize);
    const ids = batch.map(({ id }) => id);
    const files = row.withMedia ? await listPostFiles(ctx, ids) : [];
    for (const post of batch) {
      const own = files.filter(({ postId }) => postId === post.id);
      for (const entry of postEntries(planning, post, own)) entries.push(entry);
    }
    if (batch.length < batchSize) return entries;
    afterId = ids.at(-1) ?? afterId;
  }
}

/** A whole channel, always in the same order: the channel, its pictures, its posts, its bites. */
export async function planChannel(
  ctx: Context,
  row: ExportRow,
  { files, language }: { files: readonly PersonalFile[]; language: Language },
): Promise<PlannedEntry[]> {
  const pictures = await listOwnPictures(ctx, row.accountId);
  const names = new Map(pictures.map((picture) => [picture.key, pictureName(picture)]));
  const bites = row.withMedia ? await listBiteFiles(ctx, row.accountId) : [];
  return [
    ...files.filter(({ ofChannel }) => ofChannel === true).map((file) => rowsEntry(ctx, row.accountId, file)),
    ...pictures.map((picture) => pictureEntry(ctx, pictureName(picture), picture)),
    ...(await planPosts({ ctx, row, pictures: names, language })),
    ...bites.map(({ id, title, asset }) =>
      mediaEntry(ctx, `bites/${padded(id)}-${safeName(title, 'untitled')}`, asset),
    ),
  ];
}

/** Everything stored about a person. */
export async function planAccount(
  ctx: Context,
  row: ExportRow,
  files: readonly PersonalFile[],
): Promise<PlannedEntry[]> {
  const pictures = await listOwnPictures(ctx, row.accountId);
  return [
    ...files.map((file) => rowsEntry(ctx, row.accountId, file)),
    ...pictures.map((picture) => pictureEntry(ctx, pictureName(picture), picture)),
  ];
}
