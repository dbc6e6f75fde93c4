// The web's house: which area stands on which, the rooms of each area in their order, and the files a room may have.

/** Each area imports only those named before it; areas on one floor never import each other. */
export const areaFloors = [
  ['lib'],
  ['components'],
  ['parts'],
  ['pages'],
  ['account', 'studio', 'admin'],
  ['frame'],
  ['routes'],
];

/** Rooms that stand in an order: each imports only those named before it. */
export const orderedRooms: Record<string, readonly string[]> = {
  parts: [
    'forms',
    'session',
    'fins',
    'badges',
    'auth',
    'syndication',
    'analytics',
    'calendar',
    'uploads',
    'image-library',
    'reports',
    'posts',
    'library',
    'channels',
    'discovery',
    'player',
    'transcript',
    'live',
    'notifications',
    'billing',
    'checkout',
    'mentions',
    'comments',
    'tip-dialog',
    'tips',
    'chat',
    'paywall',
    'bites',
  ],
  studio: [
    'kit',
    'drafts',
    'media',
    'newsletter',
    'article',
    'ranking',
    'stack',
    'event',
    'recording',
    'live',
    'monitor',
    'stream',
    'bites',
    'content',
    'comments',
    'imports',
    'calendar',
    'connections',
    'landing',
    'statistics',
    'earnings',
    'post-statistics',
    'bite-statistics',
    'payouts',
    'home',
  ],
};

/** Rooms that import no other room of their area, and the rooms that all of them may import. */
export const sideBySideRooms: Record<string, readonly string[]> = {
  pages: ['post-page'],
  account: [],
  admin: ['kit'],
};

/** Files with these names, or any number of files in a folder of that name. */
export const roomFiles = ['queries', 'mutations', 'fields', 'rules', 'store', 'meta', 'kind'];

/** Only these files of a room call the API. */
export const apiCallers = ['queries', 'mutations'];
