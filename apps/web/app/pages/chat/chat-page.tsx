import { buttonClass } from '../../components/button/button.ts';
import { Text } from '../../components/text/text.tsx';
import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import classes from './chat-page.module.css';

/** The chat of a post in a window of its own. */
export function ChatPage({ id }: { id: number }) {
  const post = usePost(id);
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
