// Access to posts by viewer and kind: the whole rule as a table. Later kinds and exits add rows.
import type { Factory, Person } from './factories/people.ts';

/** `open`: the body. `closed`: only the card and page. `hidden`: not found. */
export type Outcome = 'open' | 'closed' | 'hidden';

export const viewerStates = [
  'visitor',
  'user',
  'lapsed subscriber',
  'subscriber',
  'ticket holder',
  'holder of a ticket taken back',
  'creator',
  'contributor',
  'other creator',
  'moderator',
  'admin',
] as const;
export type ViewerState = (typeof viewerStates)[number];

export const postKinds = [
  'free video',
  'premium video',
  'premium podcast',
  'free article',
  'premium article',
  'draft video',
  'scheduled video',
  'deleted video',
  'taken down video',
  'video being prepared',
  'video only in stacks',
  'unlisted video',
  'free ranking',
  'premium ranking',
  'draft ranking',
  'free stream recorded',
  'premium stream recorded',
  'premium stream announced',
  'free stream on air',
  'premium stream on air',
  'draft stream',
  'taken down stream recorded',
  'event video',
  'premium video that joined an event',
  'event',
] as const;
export type PostKind = (typeof postKinds)[number];

const ownSide: readonly ViewerState[] = ['creator', 'contributor', 'admin'];

export function outcomeFor(viewer: ViewerState, kind: PostKind): Outcome {
  if (kind === 'deleted video') return 'hidden';
  if (ownSide.includes(viewer)) return 'open';
  if (/^(draft|scheduled|taken down)|prepared$/.test(kind)) return 'hidden';
  if (kind.startsWith('event')) return viewer === 'ticket holder' ? 'open' : 'closed';
  if (kind.endsWith('joined an event') && viewer === 'ticket holder') return 'open';
  if (kind.startsWith('premium')) return viewer === 'subscriber' ? 'open' : 'closed';
  if (kind === 'free article') return viewer === 'visitor' ? 'closed' : 'open';
  return 'open';
}

export async function makeViewers(make: Factory, creator: Person, lapse: (person: Person) => Promise<void>) {
  const lapsed = await make.subscriber();
  await lapse(lapsed);
  const viewers: Record<ViewerState, Person | null> = {
    visitor: null,
    user: await make.person(),
    'lapsed subscriber': lapsed,
    subscriber: await make.subscriber(),
    'ticket holder': await make.person(),
    'holder of a ticket taken back': await make.person(),
    creator,
    contributor: await make.contributor(creator),
    'other creator': await make.creator(),
    moderator: await make.moderator(creator),
    admin: await make.admin(),
  };
  return viewers;
}

/** The kinds of posts that an exit exists for. */
export type Of = 'media' | 'stream' | 'podcast' | 'article' | 'ranking' | 'event' | 'all';

export const familyOf = (kind: PostKind): Of => {
  if (kind === 'event') return 'event';
  if (kind.endsWith('article')) return 'article';
  if (/ (?:stream|announced|on air)$/.test(kind)) return 'stream';
  return kind.endsWith('ranking') ? 'ranking' : 'media';
};

/** Whether posts of a kind have an exit. */
export const hasExit = (kind: PostKind, of: Of): boolean =>
  of === 'podcast' || of === 'stream' ? kind.includes(of) : of === 'all' || familyOf(kind) === of;
