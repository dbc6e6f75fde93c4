import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { postKey } from '../../lib/entities.ts';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { copy } from './copy.ts';
import { PreviewAside, PreviewPage, PreviewTitle } from './preview-parts.tsx';
import { previewId } from './rules/preview.ts';
import classes from './preview-panel.module.css';

/** Previews of the post's card and page. */
export function PreviewPanel({ post, children }: { post: Post; children: ReactNode }) {
  const cache = useQueryClient();
  // Cards read their post from the cache, so the preview is cached under its own id.
  useEffect(() => {
    cache.setQueryData(postKey(previewId), post);
  });
  useEffect(() => () => cache.removeQueries({ queryKey: postKey(previewId) }), [cache]);
  return (
    <PreviewAside label={copy.preview.label}>
      <PreviewTitle>{copy.preview.card}</PreviewTitle>
      {/* Not interactive. */}
      <div className={classes.card} inert>
        <PostCard id={previewId} heading="h3" />
      </div>
      <PreviewTitle>{copy.preview.page}</PreviewTitle>
      <PreviewPage>{children}</PreviewPage>
    </PreviewAside>
  );
}
