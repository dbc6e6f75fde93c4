// Architecture of the web app: the order of its areas, the rooms of each in their order, and a room's files.

/** Each area imports only those before it; areas on one floor never import each other. */
export const areaFloors = [
  ['lib'],
  ['components'],
  ['parts'],
  ['pages'],
  ['account', 'studio', 'admin'],
  ['frame'],
  ['routes'],
];

/** Ordered rooms: each imports only those before it. */
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

/** Rooms that don't import each other, and the rooms that all of them may import. */
export const sideBySideRooms: Record<string, readonly string[]> = {
  pages: ['post-page'],
  account: [],
  admin: ['kit'],
};

/** Files with these names, or any files in a folder of that name. */
export const roomFiles = ['queries', 'mutations', 'fields', 'rules', 'store', 'meta', 'kind'];

/** Only these files of a room call the API. */
export const apiCallers = ['queries', 'mutations'];
