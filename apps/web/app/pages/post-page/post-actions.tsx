import type { Post } from '@realfin/contract/posts';
import { lazy, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { compactCount } from '../../lib/format.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { secondsOf } from '../../parts/player/use-playing.ts';
import { useSavePost } from '../../parts/posts/mutations.ts';
import { copy } from './copy.ts';
import { downloadPost, useReaction } from './mutations.ts';
import classes from './actions.module.css';

const ActionsMenu = lazy(() => import('./post-actions-menu.tsx'));

const look = `${buttonClass('plain')} ${classes.action}`;

const isDisplayed = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).display !== 'none';

/** The actions on a post, as one quiet group. */
export function PostActions({ post, children }: { post: Post; children?: ReactNode }) {
  const save = useSavePost();
  const signedIn = useViewer() !== null;
  const roomy = useRef<HTMLSpanElement>(null);
  return (
    <div className={classes.actions} role="group" aria-label={copy.actions}>
      <Reactions post={post} signedIn={signedIn} />
      <span className={classes.roomy} ref={roomy}>
        <Toggle
          icon="bookmark"
          on={post.userSaved}
          words={copy.save}
          signedIn={signedIn}
          onPress={() => void save(post.id, !post.userSaved)}
        >
          {post.userSaved ? copy.saveShort.on : copy.saveShort.off}
        </Toggle>
      </span>
      <Share post={post} />
      {children}
      {post.hasDownloadUrl && signedIn ? (
        <span className={classes.roomy}>
          <Download postId={post.id} />
        </span>
      ) : null}
      <MenuButton
        label={copy.moreActions}
        className={look}
        renderMenu={(menu) => (
          <ActionsMenu {...menu} id={post.id} hasRoom={() => isDisplayed(roomy.current)} />
        )}
      >
        <Icon name="dots" />
      </MenuButton>
    </div>
  );
}

function Reactions({ post, signedIn }: { post: Post; signedIn: boolean }) {
  const react = useReaction();
  // Pressing the active one changes nothing; a toast offers to remove it.
  const press = (wish: 'like' | 'dislike') => {
    const isActive = wish === 'like' ? post.liked : post.disliked;
    if (!isActive) return void react(post.id, wish);
    const label = wish === 'like' ? copy.removeLike : copy.removeDislike;
    const onPress = () => void react(post.id, 'none');
    return showToast({ message: copy[wish].on, action: { label, onPress } });
  };
  return (
    <span className={classes.pair}>
      <Toggle
        icon="thumb-up"
        on={post.liked}
        words={copy.like}
        signedIn={signedIn}
        onPress={() => press('like')}
      >
        {compactCount(post.likeCount)}
      </Toggle>
      <Toggle
        icon="thumb-down"
        on={post.disliked}
        words={copy.dislike}
        signedIn={signedIn}
        onPress={() => press('dislike')}
      >
        {post.dislikeCount > 0 ? compactCount(post.dislikeCount) : null}
      </Toggle>
    </span>
  );
}

function Share({ post }: { post: Post }) {
  /** The position when the dialog was opened; null while it is closed. */
  const [sharedAt, setSharedAt] = useState<number | null>(null);
  return (
    <>
      <span className={classes.share}>
        <Tooltip text={copy.shareTip}>
          <button
            type="button"
            className={look}
            aria-haspopup="dialog"
            onClick={() => setSharedAt(secondsOf(post.id))}
          >
            <Icon name="share" />
            {copy.share}
          </button>
        </Tooltip>
      </span>
      <LazyDialog
        opened={sharedAt !== null}
        dialog={ShareDialog}
        props={{
          title: post.content.contentTitle,
          path: post.path,
          embedId: post.id,
          atSeconds: sharedAt ?? 0,
          onClose: () => setSharedAt(null),
        }}
      />
    </>
  );
}

interface ToggleProps {
  icon: 'thumb-up' | 'thumb-down' | 'bookmark';
  on: boolean;
  words: { login: string; on: string; off: string };
  signedIn: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Visitors are sent to the login, and back. */
function Toggle({ icon, on, words, signedIn, onPress, children }: ToggleProps) {
  const here = useHere();
  const tip = signedIn ? (on ? words.on : words.off) : words.login;
  const face = (
    <>
      <Icon name={(on ? `${icon}-filled` : icon) satisfies IconName} />
      {children}
      <span className="visually-hidden">{tip}</span>
    </>
  );
  return (
    <Tooltip text={tip}>
      {signedIn ? (
        <button type="button" className={look} aria-pressed={on} onClick={onPress}>
          {face}
        </button>
      ) : (
        <a className={look} href={loginPath(here)}>
          {face}
        </a>
      )}
    </Tooltip>
  );
}

function Download({ postId }: { postId: number }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadPost(postId);
    } catch {
      showFailure(copy.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip text={copy.downloadTip}>
      <button type="button" className={look} aria-busy={busy} disabled={busy} onClick={() => void download()}>
        <Icon name="download" />
        {copy.download}
      </button>
    </Tooltip>
  );
}
