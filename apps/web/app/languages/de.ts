// German, complete for the frame, the pages of posts and signing in, and for most lists. Names are those the texts are
// given to `messages` under.
import { german as share } from '../components/share-dialog/copy.de.ts';
import { german as reading } from '../pages/article/copy.de.ts';
import { german as auth } from '../parts/auth/copy.de.ts';
import { german as billing } from '../parts/billing/copy.de.ts';
import { german as channels } from '../parts/channels/copy.de.ts';
import { german as comments } from '../parts/comments/copy.de.ts';
import { german as eventTime } from '../parts/calendar/copy.de.ts';
import { german as discovery } from '../parts/discovery/copy.de.ts';
import { german as discover } from '../pages/discover/copy.de.ts';
import { german as embed } from '../pages/embed/copy.de.ts';
import { german as feed } from '../pages/feed/copy.de.ts';
import { german as fins } from '../parts/fins/copy.de.ts';
import { german as frame } from '../frame/copy.de.ts';
import { german as library } from '../parts/library/copy.de.ts';
import { german as notifications } from '../parts/notifications/copy.de.ts';
import { german as onboarding } from '../pages/onboarding/copy.de.ts';
import { german as paywall } from '../parts/paywall/copy.de.ts';
import { german as player } from '../parts/player/copy.de.ts';
import { german as posts } from '../parts/posts/copy.de.ts';
import { german as streams } from '../pages/stream/copy.de.ts';
import { german as ppv } from '../pages/event/copy.de.ts';
import { german as rankings } from '../pages/ranking/copy.de.ts';
import { german as schedule } from '../pages/schedule/copy.de.ts';
import { german as search } from '../pages/search/copy.de.ts';
import { german as stacks } from '../pages/stack/copy.de.ts';
import { german as tips } from '../parts/tips/copy.de.ts';
import { german as watch } from '../pages/post-page/copy.de.ts';
import type { Texts } from '../lib/language.ts';
import { german as small } from './small.de.ts';

export default {
  ...small,
  auth,
  billing,
  channels,
  comments,
  discover,
  discovery,
  eventTime,
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
