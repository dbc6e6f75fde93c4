/** Limits the broadcasts with a smaller rendition, which costs about a third of a core each. */
export type RenditionSlots = {
  /** @returns whether a slot was free; it is occupied until `leave` */
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
