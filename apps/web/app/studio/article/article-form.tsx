import type { EditableArticle } from '@realfin/contract/articles';
import { limits } from '@realfin/contract/limits';
import type { CreatorRef } from '@realfin/contract/shapes';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { AudienceFields, TitleFields } from '../kit/common-fields.tsx';
import { copy as studio } from '../kit/copy.ts';
import { articleFieldsOf, asDraft, emptyArticle, type ArticleFields } from '../kit/fields.ts';
import { saveArticle } from '../kit/mutations.ts';
import { countWords } from '../kit/rules/word-count.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { useFirstFields } from '../kit/use-first-fields.ts';
import { usePublishing, type Problems, type Wish } from '../kit/use-publishing.ts';
import { WhereField } from '../kit/where-field.tsx';
import { NewsletterField } from '../newsletter/newsletter-field.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { BeforeGateField } from './before-gate-field.tsx';
import { copy } from './copy.ts';
import { NarrationField } from './narration-field.tsx';
import { VersionsField } from './versions-field.tsx';
import classes from './article-form.module.css';

const ArticleEditor = lazy(() => import('./article-editor.tsx'));

interface ArticleFormProps extends Pick<
  StudioFrameProps<ArticleFields, EditableArticle>,
  'title' | 'latest' | 'onNewer'
> {
  initial: EditableArticle | null;
  accountId: number;
  channel: CreatorRef;
}

/** Drafts can have any length and no title. */
function missing({ title, words }: ArticleFields, wish: Wish): Problems {
  if (wish === 'draft') return {};
  const { min, max } = limits.articleWords;
  return {
    ...(title.trim() === '' && { title: studio.titleMissing }),
    ...(words < min && { body: copy.tooShort }),
    ...(words > max && { body: copy.tooLong }),
  };
}

export function ArticleForm({ initial, accountId, channel, ...frame }: ArticleFormProps) {
  const [view, draft] = useDraft<ArticleFields, EditableArticle>({
    place: { accountId, kind: 'article' },
    fields: useFirstFields(emptyArticle, initial === null ? null : articleFieldsOf(initial)),
    post: initial,
    save: (fields, post) => saveArticle(fields, post, asDraft),
    canSave: (_fields, post) => post?.draft ?? true,
    onCreated: (article) => stayAt(`/manage/article/${article.mediaId}`),
  });
  const [html, setHtml] = useState('');
  const publishing = usePublishing({ view, draft, save: saveArticle, missing, texts: copy });
  const { problems, clearProblem, done } = publishing;
  const { fields, isReady } = view;
  const write = (contentRaw: ArticleFields['contentRaw']) => {
    clearProblem('body');
    draft.patch({ contentRaw, words: countWords(contentRaw) });
  };
  return (
    <StudioFrame
      {...{ ...frame, view, draft, publishing }}
      another={{ to: '/create/article', label: copy.another }}
      preview={<ArticlePreview {...{ fields, html, channel }} saved={view.post} />}
    >
      <TitleFields {...{ fields, problems, clearProblem }} patch={draft.patch} />
      <ArticleBody words={fields.words} error={problems.body}>
        <Writing
          isReady={isReady}
          document={fields.contentRaw}
          onChange={write}
          onHtml={setHtml}
          isLocked={done !== null}
          error={problems.body}
        />
      </ArticleBody>
      <VersionsField article={view.post} draft={draft} onRestored={frame.onNewer} />
      <ThumbnailPicker
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={draft.patch}
      />
      <NarrationField
        accountId={accountId}
        assetId={fields.audioAssetId}
        onAsset={(audioAssetId) => draft.patch({ audioAssetId })}
      />
      <AudienceFields fields={fields} patch={draft.patch} />
      <BeforeGateField
        document={fields.contentRaw}
        blocks={fields.previewBlocks}
        onChange={(previewBlocks) => draft.patch({ previewBlocks })}
      />
      <WhereField fields={fields} onChange={draft.patch} />
      <NewsletterField article={view.post} />
    </StudioFrame>
  );
}

/** In the browser only, after stored input was restored. */
const Writing = ({ isReady, ...editor }: ComponentProps<typeof ArticleEditor> & { isReady: boolean }) =>
  isReady ? (
    <Suspense fallback={<EditorHole />}>
      <ArticleEditor {...editor} />
    </Suspense>
  ) : (
    <EditorHole />
  );

const EditorHole = () => (
  <div className={classes.hole} role="status" aria-busy="true">
    <span className="visually-hidden">{copy.loading}</span>
  </div>
);
