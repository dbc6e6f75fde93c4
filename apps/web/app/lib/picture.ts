// Addresses of pictures with several widths end in /{width}.webp.

const sized = /\/(\d+)\.webp$/;

/** The `srcset` for a card, up to the given width; undefined when the address has no width. */
export function sourceSet(url: string, widths: readonly number[]): string | undefined {
  const largest = sized.exec(url)?.[1];
  if (largest === undefined) return undefined;
  const usable = [...new Set([...widths.filter((width) => width < Number(largest)), Number(largest)])];
  return usable.map((width) => `${url.replace(sized, `/${width}.webp`)} ${width}w`).join(', ');
}
