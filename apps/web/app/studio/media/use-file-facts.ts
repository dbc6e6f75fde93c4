import { titleFromFile } from '@realfin/contract/file-title';
import type { Asset } from '@realfin/contract/media';
import type { EditablePost } from '@realfin/contract/posts';
import { useEffect, useRef } from 'react';
import type { MediaFields } from '../kit/fields.ts';
import { rowsOf } from '../kit/rules/chapters.ts';
import type { Draft } from '../kit/store/draft.ts';

/**
 * Whether the author has the focus in the title's field or has typed there. A title filled in then would be
 * mixed with theirs.
 */
export function isTitleTouched(known: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[name="title"]');
  return field !== null && (field === document.activeElement || field.value !== known);
}

/** The title and chapters that a file brings, where its author has written none. */
export function factsToTake(
  { fileTitle, chapters, fileName }: Pick<Asset, 'fileTitle' | 'chapters' | 'fileName'>,
  fields: Pick<MediaFields, 'title' | 'chapters'>,
  isTouched: boolean,
): Partial<MediaFields> {
  const isUnnamed = !isTouched && (fields.title === '' || fields.title === titleFromFile(fileName));
  return {
    ...(fileTitle !== null && isUnnamed && { title: fileTitle }),
    ...(chapters.length > 0 && fields.chapters.length === 0 && { chapters: rowsOf(chapters) }),
  };
}

/**
 * Fills the form with the facts that the server reads from a draft's file, which saving the form would
 * overwrite. Only for files that become ready here, so removed facts stay removed.
 */
export function useFileFacts(asset: Asset | null, draft: Draft<MediaFields, EditablePost>): void {
  const watched = useRef<number | null>(null);
  useEffect(() => {
    if (asset === null) return;
    if (asset.state !== 'ready') watched.current = asset.id;
    const isKnown = asset.fileTitle !== null || asset.chapters.length > 0;
    if (watched.current !== asset.id || !isKnown) return;
    const { fields, post } = draft.view.get();
    if (asset.state === 'ready') watched.current = null;
    const facts = factsToTake(asset, fields, isTitleTouched(fields.title));
    if ((post?.publishedAt ?? null) === null && Object.keys(facts).length > 0) draft.patch(facts);
  }, [asset, draft]);
}
