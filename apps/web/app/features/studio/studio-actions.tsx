import type { EditablePost } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import type { SaveState } from './autosave.ts';
import { copy } from './copy.ts';
import { SaveStatus } from './save-status.tsx';
import classes from './studio.module.css';
import type { Publishing } from './use-publishing.ts';

interface StudioActionsProps {
  post: EditablePost | null;
  save: SaveState;
  isReady: boolean;
  isLater: boolean;
  hasTitle: boolean;
  publishing: Publishing<EditablePost>;
}

const texts = copy.actions;

export function StudioActions({ post, save, isReady, isLater, hasTitle, publishing }: StudioActionsProps) {
  const { busy, done } = publishing;
  const isDraft = post === null || post.draft;
  const isPublic = post !== null && !post.draft && post.status !== 'Scheduled';
  const isOff = busy !== null;
  const [verb, underWay] = isPublic
    ? [texts.saveChanges, texts.saving]
    : isLater
      ? [texts.schedule, texts.scheduling]
      : [texts.publish, texts.publishing];
  return (
    <div className={classes.actions} role="group" aria-label={texts.label} inert={!isReady}>
      <SaveStatus save={save} isPublished={isPublic} hasTitle={hasTitle} />
      {isPublic ? (
        <ShareButton title={post.title} path={post.path} />
      ) : (
        <button type="button" className={buttonClass('plain')} disabled>
          <Icon name="share" />
          {texts.share}
        </button>
      )}
      {done === null && (isDraft || post.status === 'Scheduled') ? (
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
    </div>
  );
}
