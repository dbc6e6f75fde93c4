import type { EditablePost } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { Link } from '../../lib/speed/link.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';
import { PublishedNotice } from './published-notice.tsx';
import type { Draft, DraftView } from './store/draft.ts';
import type { Publishing } from './use-publishing.ts';

interface StudioNoticesProps<F extends CommonFields, P extends EditablePost> {
  view: DraftView<F, P>;
  draft: Draft<F, P>;
  publishing: Publishing<P>;
  latest: (post: P) => Promise<P>;
  onNewer: (post: P | null) => void;
  another: { to: string; label: string };
  /** The form of the post that the chosen file belongs to. */
  fileOf?: string | undefined;
}

/** Notices about the post: published, restored, or changed elsewhere. */
export function StudioNotices<F extends CommonFields, P extends EditablePost>(
  props: StudioNoticesProps<F, P>,
) {
  const { view, draft, publishing, latest, onNewer, another, fileOf } = props;
  const { save, post, isRestored } = view;
  const withLatest = async (next: (newer: P) => void): Promise<void> => {
    if (post === null) return;
    try {
      next(await latest(post));
    } catch {
      showFailure(copy.actions.failed);
    }
  };
  const reload = () =>
    withLatest((newer) => {
      draft.discard();
      onNewer(newer);
    });
  const startOver = () => {
    if (post === null) {
      draft.discard();
      onNewer(null);
    } else void reload();
  };
  return (
    <>
      {save.kind === 'conflict' ? (
        <ConflictNotice onReload={() => void reload()} onKeep={() => void withLatest(draft.rebase)} />
      ) : null}
      {isRestored ? (
        <Notice kind="info" title={copy.restored}>
          <Row>
            <Button onClick={startOver}>{copy.discardRestored}</Button>
          </Row>
        </Notice>
      ) : null}
      {fileOf === undefined ? null : (
        <Notice kind="error" title={copy.fileElsewhere}>
          <Row>
            <Link className={buttonClass('plain')} to={fileOf}>
              {copy.openOther}
            </Link>
          </Row>
        </Notice>
      )}
      {publishing.done === null ? null : (
        <PublishedNotice post={publishing.done} onEdit={publishing.unlock} another={another} />
      )}
    </>
  );
}
