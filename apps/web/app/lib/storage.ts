// What this browser stores. Storage may be forbidden, full or broken: then things last as long as the page.

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
  };
}

// Asking for the object alone throws where a browser forbids it.
export const localShelf = createShelf(() => window.localStorage);
export const sessionShelf = createShelf(() => window.sessionStorage);
