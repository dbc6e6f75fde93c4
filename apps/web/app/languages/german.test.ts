import { expect, it } from 'vitest';
import { copy as share } from '../components/share-dialog/copy.ts';
import { copy as reading } from '../pages/article/copy.ts';
import { copy as auth } from '../parts/auth/copy.ts';
import { copy as channels } from '../parts/channels/copy.ts';
import { copy as comments } from '../parts/comments/copy.ts';
import { copy as connections } from '../studio/connections/copy.ts';
import { copy as embed } from '../pages/embed/copy.ts';
import { copy as frame } from '../frame/copy.ts';
import { copy as paywall } from '../parts/paywall/copy.ts';
import { copy as player } from '../parts/player/copy.ts';
import { copy as posts } from '../parts/posts/copy.ts';
import { copy as streams } from '../pages/stream/copy.ts';
import { copy as watch } from '../pages/post-page/copy.ts';
import { copy as eventTime } from '../parts/calendar/copy.ts';
import { copy as discovery } from '../parts/discovery/copy.ts';
import { copy as discover } from '../pages/discover/copy.ts';
import { copy as feed } from '../pages/feed/copy.ts';
import { copy as fins } from '../parts/fins/copy.ts';
import { copy as library } from '../parts/library/copy.ts';
import { copy as onboarding } from '../pages/onboarding/copy.ts';
import { copy as ppv } from '../pages/event/copy.ts';
import { copy as rankings } from '../pages/ranking/copy.ts';
import { copy as schedule } from '../pages/schedule/copy.ts';
import { copy as search } from '../pages/search/copy.ts';
import { copy as stacks } from '../pages/stack/copy.ts';
import { copy as tips } from '../parts/tips/copy.ts';
import german from './de.ts';

const english = {
  connections: { acting: connections.acting },
  share,
  reading,
  auth,
  channels,
  comments,
  embed,
  frame,
  paywall,
  player,
  posts,
  streams,
  watch,
  discover,
  discovery,
  eventTime,
  feed,
  fins,
  library,
  onboarding,
  ppv,
  rankings,
  schedule,
  search,
  stacks,
  tips,
};

/** Names of texts that are there in English alone, or in German alone. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== typeof other) return [path];
  if (typeof one !== 'object' || one === null || other === null) return [];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    differences(left[key], right[key], `${path}.${key}`),
  );
}

it('says in German everything the frame and the pages of posts say', () => {
  expect(
    Object.entries(english).flatMap(([name, texts]) =>
      differences(texts, german[name as keyof typeof english], name),
    ),
  ).toEqual([]);
});
