// What several pages load comes in one file, but no page carries what only other kinds of pages need.
import type { Plugin, Rollup } from 'vite';

const routeFile = /\/app\/routes\/([\w-]+)\.tsx/;
const listPages =
  /^(?:bites|channel|channels|discover|discover-content|feed|fin|library|notifications|schedule|search)$/;
const postPages = /^(?:article|embed|live|post|ppv|ranking|stack|stack-wall|stream)$/;
/** What fewer pages share is left to the bundler. */
const fewestPages = 3;

type PagesOf = ReadonlyMap<string, ReadonlySet<string>>;

/** By module of ours, the pages that import it, at once and not when asked for; '' are the parts of every page. */
function pagesByModule(context: Rollup.PluginContext): PagesOf {
  const pagesOf = new Map<string, Set<string>>();
  const walk = (id: string, page: string): void => {
    const pages = pagesOf.get(id) ?? new Set();
    if (id.includes('/node_modules/') || pages.has(page)) return;
    pagesOf.set(id, pages.add(page));
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) walk(imported, page);
  };
  for (const id of context.getModuleIds()) {
    if (context.getModuleInfo(id)?.isEntry === true) walk(id, routeFile.exec(id)?.[1] ?? '');
  }
  return pagesOf;
}

/** Pages of posts load what lists need too, because they recommend; the rest is for studio and account pages. */
function chunkFor(pages: ReadonlySet<string>): string | null {
  if (pages.has('')) return 'frame';
  if (pages.size < fewestPages) return null;
  const isFor = (kind: RegExp): boolean => [...pages].some((page) => kind.test(page));
  if (isFor(listPages)) return 'lists';
  return isFor(postPages) ? 'posts' : 'studio';
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
      const pages = pagesOf.get(id);
      return pages === undefined ? null : chunkFor(pages);
    },
  };
}
