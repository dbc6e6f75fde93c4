import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Text } from '../../components/text/text.tsx';
import { useServerEvent } from '../../lib/realtime.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useViewer } from '../../lib/viewer.ts';
import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import { Overlay } from '../../parts/chat/overlay.tsx';
import { readAgain } from '../../parts/player/queries/post.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import classes from './chat-page.module.css';

/** For an encoder: transparent, and without an account. */
export function OverlayPage({ id }: { id: number | null }) {
  const { hash } = useLocation();
  // The fragment is never sent to the server.
  const isHydrated = useHydrated();
  const secret = isHydrated ? hash.slice(1) : '';
  return (
    <main className={classes.overlay}>
      <h1 className="visually-hidden">{copy.overlay}</h1>
      {secret === '' ? null : <Overlay secret={secret} postId={id} />}
    </main>
  );
}

/** The chat of a post in a window of its own. */
export function ChatPage({ id }: { id: number }) {
  const post = usePost(id);
  const cache = useQueryClient();
  const isSignedIn = useViewer() !== null;
  const check = () => void readAgain(cache, id).catch(() => undefined);
  useServerEvent('subscription.changed', check, { onGap: check, enabled: isSignedIn });
  if (post === undefined) return null;
  return (
    <main className={classes.page}>
      <h1 className="visually-hidden">{copy.title(post.content.contentTitle)}</h1>
      {post.gate === 'open' ? (
        <ChatPanel post={post} look="window" />
      ) : (
        <div className={classes.closed}>
          <Text weight="medium">{copy.closed}</Text>
          <a className={buttonClass('accent')} href={post.path}>
            {copy.open}
          </a>
        </div>
      )}
    </main>
  );
}
