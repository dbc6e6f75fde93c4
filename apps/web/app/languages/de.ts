// German, complete for the frame, the pages of posts and signing in, and for most lists. Names are those the texts are
// given to `messages` under.
import { german as share } from '../components/share-dialog/copy.de.ts';
import { german as reading } from '../features/articles/reading-copy.de.ts';
import { german as auth } from '../features/auth/copy.de.ts';
import { german as billing } from '../features/billing/copy.de.ts';
import { german as channels } from '../features/channels/copy.de.ts';
import { german as comments } from '../features/comments/copy.de.ts';
import { german as discover } from '../features/discover/copy.de.ts';
import { german as embed } from '../features/embed/copy.de.ts';
import { german as feed } from '../features/feed/copy.de.ts';
import { german as fins } from '../features/fins/copy.de.ts';
import { german as frame } from '../features/frame/copy.de.ts';
import { german as library } from '../features/library/copy.de.ts';
import { german as notifications } from '../features/notifications/copy.de.ts';
import { german as onboarding } from '../features/onboarding/copy.de.ts';
import { german as paywall } from '../features/paywall/copy.de.ts';
import { german as player } from '../features/player/copy.de.ts';
import { german as posts } from '../features/posts/copy.de.ts';
import { german as streams } from '../features/streams/copy.de.ts';
import { german as ppv } from '../features/ppv/copy.de.ts';
import { german as rankings } from '../features/rankings/copy.de.ts';
import { german as schedule } from '../features/schedule/copy.de.ts';
import { german as search } from '../features/search/copy.de.ts';
import { german as stacks } from '../features/stacks/copy.de.ts';
import { german as tips } from '../features/tips/copy.de.ts';
import { german as watch } from '../features/watch/copy.de.ts';
import type { Texts } from '../lib/language.ts';
import { german as small } from './small.de.ts';

export default {
  ...small,
  auth,
  billing,
  channels,
  comments,
  discover,
  embed,
  feed,
  fins,
  frame,
  library,
  notifications,
  onboarding,
  paywall,
  player,
  posts,
  ppv,
  rankings,
  reading,
  schedule,
  search,
  share,
  streams,
  stacks,
  tips,
  watch,
} satisfies Texts;
