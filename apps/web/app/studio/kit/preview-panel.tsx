import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { postKey } from '../../lib/entities.ts';
import { copy } from './copy.ts';
import { previewId } from './rules/preview.ts';
import classes from './studio.module.css';

/** The post as others will meet it: the very card of lists, and its page. */
export function PreviewPanel({ post, children }: { post: Post; children: ReactNode }) {
  const cache = useQueryClient();
  // Cards read their post from the cache, so the preview lies there under an id of its own.
  useEffect(() => {
    cache.setQueryData(postKey(previewId), post);
  });
  useEffect(() => () => cache.removeQueries({ queryKey: postKey(previewId) }), [cache]);
  return (
    // It scrolls in itself when it is higher than the window, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes.preview} aria-label={copy.preview.label} tabIndex={0}>
      <h2 className={classes.previewLabel}>{copy.preview.card}</h2>
      {/* To look at, not to use. */}
      <div className={classes.previewCard} inert>
        <PostCard id={previewId} heading="h3" />
      </div>
      <h2 className={classes.previewLabel}>{copy.preview.page}</h2>
      <div className={classes.previewPage}>{children}</div>
    </aside>
  );
}
