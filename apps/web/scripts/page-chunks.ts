// Chunks: code shared by several pages is in one file, but no page loads code of other kinds of pages only.
import type { Plugin, Rollup } from 'vite';

const routeFile = /\/app\/routes\/([\w-]+)\.tsx/;
const gate = 'gate';
/**
 * Parts that load after their page. The gate of a post must not load the code that all forms share. A player would be
 * sixteen files otherwise, and each request delays the page.
 */
const partFiles = {
  [gate]: ['paywall/paywall-card'],
  player: ['player/live-stage', 'player/video-stage'],
} as const;
/** Other dynamic imports. */
const otherPart = 'other';
/** Parts that are not counted as pages; the gate is. */
const laterParts: ReadonlySet<string> = new Set(['player', otherPart]);

function partOf(id: string): string {
  const found = Object.entries(partFiles).find(([, files]) =>
    files.some((file) => id.endsWith(`/app/parts/${file}.tsx`)),
  );
  return found?.[0] ?? otherPart;
}

/** With the classes of its video element. */
const hlsFile = /\/node_modules\/(?:hls[.-]|custom-media-element\/|media-tracks\/)/;
/** Turns custom elements into components; used by both. */
const elementFile =
  /\/node_modules\/ce-la-react\/|\/app\/(?:parts\/player\/element\.tsx|lib\/shadow-styles\.ts)$/;
/** Of videos alone; streams and sound have no such menus. */
const settingsFile =
  /\/node_modules\/media-chrome\/dist\/(?:menu\/|media-captions-button)|\/player\/setting-elements\.tsx$/;
const controlsFile = /\/node_modules\/media-chrome\/|\/player\/control-elements\.tsx$/;

/** Pages by purpose. A test requires each page of `routes.ts` to be in one group. */
export const pages = {
  lists: [
    'bites',
    'channel',
    'channels',
    'discover',
    'discover-content',
    'feed',
    'fin',
    'library',
    'notifications',
    'schedule',
    'search',
  ],
  posts: [
    'article',
    'embed',
    'live',
    'popout-chat',
    'post',
    'ppv',
    'ranking',
    'stack',
    'stack-wall',
    'stream',
  ],
  studio: [
    'bites-management',
    'bites-statistics',
    'connections-manage',
    'content-calendar',
    'content-comments',
    'content-defaults',
    'content-home',
    'content-import',
    'content-management',
    'content-statistics',
    'content-newsletters',
    'create-article',
    'create-bite',
    'create-landing-page',
    'create-podcast',
    'create-ppv',
    'create-ranking',
    'create-stack',
    'create-stream',
    'create-video',
    'dashboard',
    'dashboard-payouts',
    'dashboard-statement',
    'manage-article',
    'manage-podcast',
    'manage-ppv',
    'manage-ranking',
    'manage-stack',
    'manage-stream',
    'manage-video',
    'stack-monitor',
  ],
  admin: [
    'admin',
    'admin-applications',
    'admin-dispute',
    'admin-emails',
    'admin-growth',
    'admin-log',
    'admin-payment',
    'admin-payments',
    'admin-payout-run',
    'admin-payouts',
    'admin-people',
    'admin-reports',
    'admin-taxes',
    'admin-subscriptions',
  ],
  /** The account, signing in, paying, and pages that are read. */
  others: [
    'about',
    'account-deleted',
    'auth-bridge',
    'auth-forgot-password',
    'auth-manual',
    'auth-reset-password',
    'auth-sign-in',
    'auth-verify-email',
    'cancel-confirmation',
    'change-payment',
    'channel-alias',
    'channel-apply',
    'counting',
    'dev-components',
    'gift',
    'home',
    'landing',
    'language',
    'not-found',
    'onboarding',
    'payment-link',
    'policy',
    'premium',
    'recommendation-algorithm',
    'redeem',
    'settings',
    'settings-account',
    'settings-badges',
    'settings-email',
    'settings-export',
    'settings-links',
    'settings-notifications',
    'settings-password',
    'settings-sessions',
    'settings-subscription',
    'settings-teams',
    'settings-two-step-login',
    'subscribe',
    'suspended',
    'thank-you',
    'unsubscribe',
    'unsubscribe-weekly',
    'newsletter-link',
    'value',
  ],
} as const satisfies Record<string, readonly string[]>;
/** Code shared by fewer pages is left to the bundler. */
const fewestPages = 4;

type PagesOf = ReadonlyMap<string, ReadonlySet<string>>;

/** By module of ours, the pages and late parts that import it; '' is the frame of every page. */
function pagesByModule(context: Rollup.PluginContext): PagesOf {
  const pagesOf = new Map<string, Set<string>>();
  const walk = (id: string, page: string): void => {
    const users = pagesOf.get(id) ?? new Set();
    if (id.includes('/node_modules/') || users.has(page)) return;
    pagesOf.set(id, users.add(page));
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) walk(imported, page);
  };
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (info?.isEntry === true) walk(id, routeFile.exec(id)?.[1] ?? '');
    else if ((info?.dynamicImporters.length ?? 0) > 0) walk(id, partOf(id));
  }
  return pagesOf;
}

/** From what every page loads to what few do. */
const names = [
  'frame',
  'cards',
  'lists',
  'posts',
  'playing',
  'stacks',
  'shows',
  'gates',
  'elements',
  'hls',
  'video-settings',
  'controls',
  'playback',
  'player',
  'fields',
  'paying',
  'forms',
  'others',
  'studio',
] as const;
type ChunkName = (typeof names)[number];
/** Their imports are not merged into them: a part that loads one would load the dependencies of the others, too. */
export const closedChunks: ReadonlySet<ChunkName> = new Set([
  'elements',
  'hls',
  'video-settings',
  'controls',
  'playback',
  'player',
]);

const isRead = (ofPosts: readonly string[]): boolean =>
  ofPosts.includes('article') || ofPosts.includes('ranking');

/** For modules that no page loads at once. Without hls.js and controls, sound and previews can load them as well. */
function laterChunkFor(users: ReadonlySet<string>, importsPlayer: boolean): ChunkName | null {
  if (!users.has('player')) return null;
  if (users.size === 1) return 'player';
  return importsPlayer ? null : 'playback';
}

/** Of stacks and events, which are lists of posts; streams don't load it. */
const isOfStacks = (users: ReadonlySet<string>): boolean =>
  users.has('stack') &&
  users.has('ppv') &&
  !['post', 'stream', 'article', 'ranking'].some((page) => users.has(page));

/**
 * Cards: code of lists and of post pages, which recommend. Forms: code that the studio shares with others. Code that the
 * page of an event shares with the checkout is not loaded by other posts. Articles and rankings load no players, stacks
 * and events no code of streams.
 */
function chunkFor(users: ReadonlySet<string>, importsPlayer: boolean): ChunkName | null {
  if (users.has('')) return 'frame';
  if (users.has(gate) && !users.has('post') && !users.has('feed')) return 'gates';
  const onPages = [...users].filter((user) => !laterParts.has(user)).length;
  if (onPages === 0) return laterChunkFor(users, importsPlayer);
  if (isOfStacks(users)) return 'stacks';
  // Alone it would be one more request, next to the parts that load after the page.
  if (onPages < fewestPages) return users.has('post') && users.has(otherPart) ? 'playing' : null;
  const isFor = (kind: readonly string[]): boolean => kind.some((page) => users.has(page));
  const ofPosts = pages.posts.filter((page) => users.has(page));
  // Its tables can be searched and sorted, which no other post can.
  if (ofPosts.length === 1 && users.has('ranking')) return 'fields';
  if (isFor(pages.lists)) return isRead(ofPosts) || users.has('post') ? 'cards' : 'lists';
  if (ofPosts.length === 1 && users.has('ppv') && !isFor(pages.studio)) return 'paying';
  // Articles have gates as well.
  if (ofPosts.length > 0) {
    if (isRead(ofPosts) || users.has(gate)) return 'posts';
    return users.has('post') || users.has('stack') ? 'playing' : 'shows';
  }
  if (!isFor(pages.others)) return 'studio';
  return isFor(pages.studio) ? 'forms' : 'others';
}

/** A plugin that learns who imports what, and the name of a module's chunk after that. */
export function pageChunks(): {
  plugin: Plugin;
  names: readonly ChunkName[];
  chunkOf: (id: string) => ChunkName | null;
} {
  let pagesOf: PagesOf = new Map();
  const importsPlayer = new Set<string>();
  return {
    names,
    plugin: {
      name: 'page-chunks',
      applyToEnvironment: ({ name }) => name === 'client',
      // The bundler asks for this where chunks leave their dependencies out.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      buildEnd() {
        pagesOf = pagesByModule(this);
        const isOfPlayer = (id: string) => hlsFile.test(id) || controlsFile.test(id);
        for (const id of pagesOf.keys())
          if (this.getModuleInfo(id)?.importedIds.some(isOfPlayer) === true) importsPlayer.add(id);
      },
    },
    chunkOf: (id) => {
      // Most pages use the rest of it, and one file is smaller.
      if (id.includes('/node_modules/@tanstack/')) return 'frame';
      if (elementFile.test(id)) return 'elements';
      if (hlsFile.test(id)) return 'hls';
      if (settingsFile.test(id)) return 'video-settings';
      // Sound needs these alone.
      if (controlsFile.test(id)) return 'controls';
      const users = pagesOf.get(id);
      return users === undefined ? null : chunkFor(users, importsPlayer.has(id));
    },
  };
}
