const smallestBytes = 256 * 1024;

/** The next size to try after a proxy has refused this one; null below the minimum. */
export function smallerPiece(bytes: number): number | null {
  const next = Math.floor(bytes / 4);
  return next < smallestBytes ? null : next;
}
