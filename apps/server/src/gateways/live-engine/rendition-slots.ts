/** How many broadcasts get a smaller rendition at once: each costs about a third of a core. */
export type RenditionSlots = {
  /** @returns whether there was room; then it is taken until `leave` */
  enter: (mediaKey: string) => boolean;
  leave: (mediaKey: string) => void;
};

export function createRenditionSlots(most: number): RenditionSlots {
  const taken = new Set<string>();
  return {
    enter(mediaKey) {
      if (!taken.has(mediaKey) && taken.size >= most) return false;
      taken.add(mediaKey);
      return true;
    },
    leave: (mediaKey) => void taken.delete(mediaKey),
  };
}
