// How a card form looks like the page around it, and texts as HTML has them.

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export interface Look {
  theme: 'dark' | 'light';
  accent: string;
  /** The color behind the frame; empty: the page's own. */
  surface: string;
}
const color = (value: unknown) => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '');
export function lookFrom(query: Readonly<Record<string, unknown>>): Look {
  const theme = query.theme === 'light' ? 'light' : 'dark';
  return { theme, accent: color(query.accent), surface: color(query.surface) };
}
