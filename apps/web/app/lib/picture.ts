// Addresses of pictures that exist in several widths end in /{width}.webp.

const sized = /\/(\d+)\.webp$/;

/** The widths a card may ask for, up to the one given; undefined when the address has no width in it. */
export function sourceSet(url: string, widths: readonly number[]): string | undefined {
  const largest = sized.exec(url)?.[1];
  if (largest === undefined) return undefined;
  const usable = [...new Set([...widths.filter((width) => width < Number(largest)), Number(largest)])];
  return usable.map((width) => `${url.replace(sized, `/${width}.webp`)} ${width}w`).join(', ');
}
