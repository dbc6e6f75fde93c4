import type { EditablePost } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { copy } from './copy.ts';
import { SaveStatus } from './save-status.tsx';
import type { SaveState } from './store/autosave.ts';
import type { Publishing } from './use-publishing.ts';

interface StudioActionsProps {
  post: EditablePost | null;
  save: SaveState;
  isReady: boolean;
  isLater: boolean;
  hasTitle: boolean;
  publishing: Publishing<EditablePost>;
  verbs?: PublishVerbs;
}
export interface PublishVerbs {
  publish: string;
  publishing: string;
}

const texts = copy.actions;

/** A stream or an event has a page before its time. */
const isAnnounced = (post: EditablePost | null): boolean =>
  (post?.mediaType === 'stream' || post?.mediaType === 'ppv') && post.status === 'Scheduled';

export function StudioActions(props: StudioActionsProps) {
  const { post, save, isReady, isLater, hasTitle, publishing, verbs = texts } = props;
  const { busy, done } = publishing;
  const isDraft = post === null || post.draft;
  const isPublic = post !== null && !post.draft && post.status !== 'Scheduled';
  const isOff = busy !== null;
  const [verb, underWay] = isPublic
    ? [texts.saveChanges, texts.saving]
    : isLater
      ? [texts.schedule, texts.scheduling]
      : [verbs.publish, verbs.publishing];
  return (
    <StickyFoot
      label={texts.label}
      last
      inert={!isReady}
      state={<SaveStatus save={save} isPublished={isPublic} hasTitle={hasTitle} />}
    >
      <ShareButton
        title={post?.title ?? ''}
        path={post?.path ?? ''}
        disabled={!isPublic && !isAnnounced(post)}
      />
      {done === null && (isDraft || (post.status === 'Scheduled' && post.mediaType !== 'ppv')) ? (
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={isOff}
          onClick={publishing.saveDraft}
        >
          {busy === 'draft' ? texts.saving : texts.saveDraft}
        </button>
      ) : null}
      {done === null ? (
        <button type="button" className={buttonClass('accent')} disabled={isOff} onClick={publishing.publish}>
          {busy === 'publish' ? underWay : verb}
        </button>
      ) : null}
    </StickyFoot>
  );
}
