// Browser storage. If it is forbidden, full or broken, values last as long as the page.

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Whether a value outlives the page; without it, all do. */
  isStored?: (key: string) => boolean;
};

/** Never throws. On the server nothing is stored. */
export function createShelf(open: () => Shelf): Shelf {
  const unstored = new Map<string, string>();
  const attempt = <T>(run: (storage: Shelf) => T): T | null => {
    try {
      return run(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored === true) unstored.delete(key);
      else if (typeof window !== 'undefined') unstored.set(key, value);
    },
    removeItem(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    // Where storage is forbidden, a library's substitute is not a `Storage`.
    isStored: (key) => !unstored.has(key) && attempt((storage) => storage instanceof Storage) === true,
  };
}

// Asking for the object alone throws where a browser forbids it.
export const localShelf = createShelf(() => window.localStorage);
export const sessionShelf = createShelf(() => window.sessionStorage);

const unstoredInput = new Set<string>();
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Stores what a person typed, or removes it. What the browser doesn't store is lost with the page, which asks first. */
export function storeInput(shelf: Shelf, key: string, typed: string | null): void {
  if (typed === null) shelf.removeItem(key);
  else shelf.setItem(key, typed);
  if (typeof window === 'undefined') return;
  if (typed === null || shelf.isStored?.(key) !== false) unstoredInput.delete(key);
  else unstoredInput.add(key);
  if (unstoredInput.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}
