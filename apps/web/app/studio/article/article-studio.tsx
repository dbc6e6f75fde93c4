import type { EditableArticle } from '@realfin/contract/articles';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { ArticleForm } from './article-form.tsx';
import { copy } from './copy.ts';
import { getEditableArticle } from './queries.ts';

/** Creates or edits an article. */
export function ArticleStudio({ initial }: { initial: EditableArticle | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.create : copy.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <ArticleEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface ArticleEditingProps {
  title: string;
  initial: EditableArticle | null;
  accountId: number;
  channel: CreatorRef;
}

/** Remounts the form with the stored version when the person asks to reload it. */
function ArticleEditing({ title, initial, accountId, channel }: ArticleEditingProps) {
  const [base, setBase] = useState({ article: initial, version: 0 });
  return (
    <ArticleForm
      key={base.version}
      {...{ title, accountId, channel }}
      initial={base.article}
      latest={(article) => getEditableArticle({ id: article.mediaId })}
      onNewer={(article) => setBase({ article, version: base.version + 1 })}
    />
  );
}
