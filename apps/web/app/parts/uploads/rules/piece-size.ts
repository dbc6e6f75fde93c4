const smallestBytes = 256 * 1024;

/** What to try after a proxy has refused pieces of this size; null when nothing smaller is worth a try. */
export function smallerPiece(bytes: number): number | null {
  const next = Math.floor(bytes / 4);
  return next < smallestBytes ? null : next;
}
