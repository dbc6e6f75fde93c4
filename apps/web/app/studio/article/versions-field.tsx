import type { EditableArticle } from '@realfin/contract/articles';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { asDraft, type ArticleFields } from '../kit/fields.ts';
import { saveArticle } from '../kit/mutations.ts';
import type { Draft } from '../kit/store/draft.ts';
import { copy } from './copy.ts';
import { restoreArticleVersion } from './mutations.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface VersionsFieldProps {
  /** Null before the article is stored. */
  article: EditableArticle | null;
  draft: Draft<ArticleFields, EditableArticle>;
  /** The form begins again with the restored text. */
  onRestored: (article: EditableArticle) => void;
}

/** Opens the history of a stored article. */
export function VersionsField({ article, draft, onRestored }: VersionsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const restore = async (versionId: number): Promise<void> => {
    try {
      const restored = await draft.run(async (fields, post) => {
        // Saves a draft's changes first, so that they are a version too.
        const { mediaId: id, revision } =
          post === null || post.draft ? await saveArticle(fields, post, asDraft) : post;
        return restoreArticleVersion({ id, versionId, revision });
      });
      draft.discard();
      showToast({ message: copy.versions.restored });
      onRestored(restored);
    } catch (error) {
      showFailure(errorMessage(error, copy.versions.restoreFailed));
    }
  };
  return article === null ? null : (
    <Row>
      <Button onClick={() => setOpen(true)}>
        <Icon name="history" />
        {copy.versions.open}
      </Button>
      {isOpen ? (
        <VersionsDialog
          articleId={article.mediaId}
          isPublished={!article.draft}
          onRestore={restore}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Row>
  );
}
