// The text subtitles of a file, for the captions of its posts.
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@realfin/contract/limits';
import type { SubtitleTrack } from '@realfin/media/file-extras';
import { languageTag } from '@realfin/media/hls';
import { extractSubtitles } from '@realfin/media/subtitles';
import type { Context } from '../../../../context.ts';
import { assetCaptions } from '../tables.ts';
import type { SourceFacts, Work } from './make-outputs.ts';

/** Errors are only logged, since a file plays without subtitles. */
export async function storeSubtitles(ctx: Context, work: Work, facts: SourceFacts): Promise<void> {
  const subtitles = facts.extras?.subtitles ?? [];
  if (subtitles.length === 0) return;
  const outputDir = join(work.folder, 'subtitles');
  await mkdir(outputDir, { recursive: true });
  try {
    const { sourceFile, signal } = work;
    const found = await extractSubtitles({ sourceFile, signal, outputDir, subtitles });
    await save(ctx, work.asset.id, found);
  } catch (error) {
    if (work.signal.aborted) throw error;
    ctx.log.warn({ err: error, assetId: work.asset.id }, 'subtitles left out');
  }
  await rm(outputDir, { recursive: true, force: true });
}

type Found = { file: string; track: SubtitleTrack };

/** Stores the largest track per language: smaller ones have only signs and songs. */
async function save(ctx: Context, assetId: number, found: readonly Found[]): Promise<void> {
  const sized: (Found & { size: number })[] = [];
  for (const each of found) sized.push({ ...each, size: (await stat(each.file)).size });
  sized.sort((a, b) => b.size - a.size);
  for (const { file, track, size } of sized) {
    if (size > limits.captionCharacters) continue;
    const vtt = await readFile(file, 'utf8');
    const values = { assetId, ...namesOf(track), vtt: vtt.replaceAll('\u0000', '') };
    if (vtt.includes('-->')) await ctx.db.insert(assetCaptions).values(values).onConflictDoNothing();
  }
}

/** The BCP 47 tag for an undetermined language. */
const unknown = 'und';

function namesOf({ language: code, title }: SubtitleTrack): { language: string; label: string } {
  const language = languageTag(code) ?? unknown;
  const own =
    language === unknown ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(language);
  return { language, label: (own ?? title ?? 'Subtitles').slice(0, limits.captionLabel) };
}
