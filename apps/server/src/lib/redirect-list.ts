// Posts and events whose pages are on another site.

export type Redirects = ReadonlyMap<string, string>;

const elsewhere = 'https://example.com/pay-per-view';
/** Default in the demo. */
export const demoFeedback = 'https://example.com/feedback';
/** Defaults in the demo. */
export const demoRedirects: Redirects = new Map([
  ['post/5356', elsewhere],
  ['post/7125', elsewhere],
  ['ppv/1', elsewhere],
]);

/** `post/5356=https://a.example/b, ppv/1=https://a.example/c` */
export function readRedirects(text: string): { redirects: Redirects } | { problem: string } {
  const redirects = new Map<string, string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, page, address] = /^((?:post|ppv)\/[1-9]\d{0,9})=(https?:\/\/\S+)$/.exec(part) ?? [];
    if (page === undefined || address === undefined || !URL.canParse(address))
      return {
        problem: `'${part}' is not a redirect, such as post/5356=https://shop.example/fight or ppv/1=https://shop.example/night`,
      };
    redirects.set(page, address);
  }
  return { redirects };
}

/** Target of a page that has moved to another site; null otherwise. */
export function redirectOf(redirects: Redirects, url: string): string | null {
  if (redirects.size === 0) return null;
  const [, page = ''] = /^\/((?:post|ppv)\/\d+)(?:[/?#]|$)/.exec(url) ?? [];
  return redirects.get(page) ?? null;
}
