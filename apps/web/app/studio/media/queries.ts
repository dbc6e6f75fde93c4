import type { EditablePost } from '@realfin/contract/posts';
import { redirect } from 'react-router';
import { api } from '../../lib/api.ts';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import { loadOwn } from '../kit/queries/load-own.ts';
import { editPath, mediaEditPath } from '../kit/rules/edit-path.ts';
import { copy } from './copy.ts';

/** A post of another kind is edited at its own address. */
export const loadMedia = (kind: FileKind) =>
  loadOwn<EditablePost>({
    title: () => copy[kind].manage,
    async read(id, api) {
      const post = await api.posts.getEditablePost({ id });
      if (editPath(post) !== mediaEditPath(kind, post.id)) throw redirect(editPath(post));
      return post;
    },
    pathOf: editPath,
  });

export const { getCaption, listCaptions } = api.captions;

export const { getEditablePost, previewPost } = api.posts;
