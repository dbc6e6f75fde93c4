import { expect, it } from 'vitest';
import { copy as share } from '../components/share-dialog/copy.ts';
import { copy as reading } from '../features/articles/reading-copy.ts';
import { copy as auth } from '../features/auth/copy.ts';
import { copy as channels } from '../features/channels/copy.ts';
import { copy as comments } from '../features/comments/copy.ts';
import { copy as acting } from '../features/connections/acting-copy.ts';
import { copy as embed } from '../features/embed/copy.ts';
import { copy as frame } from '../features/frame/copy.ts';
import { copy as paywall } from '../features/paywall/copy.ts';
import { copy as player } from '../features/player/copy.ts';
import { copy as posts } from '../features/posts/copy.ts';
import { copy as streams } from '../features/streams/copy.ts';
import { copy as watch } from '../features/watch/copy.ts';
import { copy as discover } from '../features/discover/copy.ts';
import { copy as feed } from '../features/feed/copy.ts';
import { copy as fins } from '../features/fins/copy.ts';
import { copy as library } from '../features/library/copy.ts';
import { copy as onboarding } from '../features/onboarding/copy.ts';
import { copy as ppv } from '../features/ppv/copy.ts';
import { copy as rankings } from '../features/rankings/copy.ts';
import { copy as schedule } from '../features/schedule/copy.ts';
import { copy as search } from '../features/search/copy.ts';
import { copy as stacks } from '../features/stacks/copy.ts';
import { copy as tips } from '../features/tips/copy.ts';
import german from './de.ts';

const english = {
  acting,
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
