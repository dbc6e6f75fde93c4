import type { PageMeta } from './meta.ts';
import type { LoadPage } from './page-data.ts';

/** The `handle` of pages without the frame. */
export const standsAlone = 'alone';

/**
 * The metadata of pages that read nothing; they are about one person or one step, so search engines skip
 * them.
 */
export const plainPage =
  (texts: () => Pick<PageMeta, 'title' | 'description'>, path: string): LoadPage<{ meta: PageMeta }> =>
  (_api, _cache, { origin }) => {
    const { title, description } = texts();
    return Promise.resolve({ meta: { title, description, path, origin, hidden: true } });
  };
