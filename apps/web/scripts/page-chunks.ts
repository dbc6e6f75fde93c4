// What several pages load comes in one file, but no page carries what only other kinds of pages need.
import type { Plugin, Rollup } from 'vite';

const routeFile = /\/app\/routes\/([\w-]+)\.tsx/;
/** The pages by what they are for. A test holds that each page of `routes.ts` is in one of them. */
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
  posts: ['article', 'embed', 'live', 'post', 'ppv', 'ranking', 'stack', 'stack-wall', 'stream'],
  /** For the studio, the account and pages that are read. */
  others: [
    'about',
    'auth-bridge',
    'auth-forgot-password',
    'auth-manual',
    'auth-reset-password',
    'auth-sign-in',
    'auth-verify-email',
    'bites-management',
    'cancel-confirmation',
    'change-payment',
    'channel-alias',
    'channel-apply',
    'connections-manage',
    'content-import',
    'content-management',
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
    'dev-components',
    'home',
    'landing',
    'language',
    'manage-article',
    'manage-podcast',
    'manage-ppv',
    'manage-ranking',
    'manage-stack',
    'manage-stream',
    'manage-video',
    'not-found',
    'onboarding',
    'policy',
    'recommendation-algorithm',
    'settings',
    'settings-account',
    'settings-badges',
    'settings-export',
    'settings-notifications',
    'settings-sessions',
    'settings-subscription',
    'subscribe',
    'thank-you',
    'unsubscribe',
    'value',
  ],
} as const satisfies Record<string, readonly string[]>;
/** What fewer pages share is left to the bundler. */
const fewestPages = 3;

type PagesOf = ReadonlyMap<string, ReadonlySet<string>>;

/** By module of ours, the pages that import it, at once and not when asked for; '' are the parts of every page. */
function pagesByModule(context: Rollup.PluginContext): PagesOf {
  const pagesOf = new Map<string, Set<string>>();
  const walk = (id: string, page: string): void => {
    const users = pagesOf.get(id) ?? new Set();
    if (id.includes('/node_modules/') || users.has(page)) return;
    pagesOf.set(id, users.add(page));
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) walk(imported, page);
  };
  for (const id of context.getModuleIds()) {
    if (context.getModuleInfo(id)?.isEntry === true) walk(id, routeFile.exec(id)?.[1] ?? '');
  }
  return pagesOf;
}

/** Pages of posts load what lists need too, because they recommend; the rest is for studio and account pages. */
function chunkFor(users: ReadonlySet<string>): string | null {
  if (users.has('')) return 'frame';
  if (users.size < fewestPages) return null;
  const isFor = (kind: readonly string[]): boolean => kind.some((page) => users.has(page));
  if (isFor(pages.lists)) return 'lists';
  return isFor(pages.posts) ? 'posts' : 'studio';
}

/** A plugin that learns who imports what, and the name of a module's chunk after that. */
export function pageChunks(): { plugin: Plugin; chunkOf: (id: string) => string | null } {
  let pagesOf: PagesOf = new Map();
  return {
    plugin: {
      name: 'page-chunks',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        pagesOf = pagesByModule(this);
      },
    },
    chunkOf: (id) => {
      const users = pagesOf.get(id);
      return users === undefined ? null : chunkFor(users);
    },
  };
}
