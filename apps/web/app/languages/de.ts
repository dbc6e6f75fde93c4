// German, complete for the frame and the pages of posts. Names are those the texts are given to `messages` under.
import { german as share } from '../components/share-dialog/copy.de.ts';
import { german as reading } from '../features/articles/reading-copy.de.ts';
import { german as channels } from '../features/channels/copy.de.ts';
import { german as comments } from '../features/comments/copy.de.ts';
import { german as embed } from '../features/embed/copy.de.ts';
import { german as frame } from '../features/frame/copy.de.ts';
import { german as paywall } from '../features/paywall/copy.de.ts';
import { german as player } from '../features/player/copy.de.ts';
import { german as posts } from '../features/posts/copy.de.ts';
import { german as watch } from '../features/watch/copy.de.ts';
import type { Texts } from '../lib/language.ts';
import { german as small } from './small.de.ts';

export default {
  ...small,
  channels,
  comments,
  embed,
  frame,
  paywall,
  player,
  posts,
  reading,
  share,
  watch,
} satisfies Texts;
