import type { LandingContent } from '@realfin/contract/landing-pages';
import { copy } from '../../pages/landing/copy.ts';
import { limitOf, thirds, type LandingTexts, type TextName } from '../../pages/landing/fields.ts';

interface Channel {
  name: string;
  description: string;
}
interface BestPost {
  text: string;
  content: { contentTitle: string; contentDescription: string };
}

/** Up to the last whole word that fits. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:.-]+$/, '') || cut;
}

/** Texts for the fields that are still empty, in the channel's own words where it has some. */
export function suggestTexts(
  content: LandingContent,
  { name, description }: Channel,
  posts: readonly BestPost[],
): Partial<LandingTexts> {
  const suggested: Partial<Record<TextName, string>> = { title: name, subtitle: description };
  for (const n of thirds) {
    suggested[`valueProp${n}`] = copy.suggested.props[n - 1]?.[0] ?? '';
    suggested[`valuePropDesc${n}`] = copy.suggested.props[n - 1]?.[1] ?? '';
    const post = posts[n - 1];
    if (post === undefined) continue;
    suggested[`content${n}`] = post.content.contentTitle;
    suggested[`contentDesc${n}`] = post.text || post.content.contentDescription;
  }
  const empty = (Object.keys(suggested) as TextName[]).filter(
    (field) => content[field].trim() === '' && suggested[field] !== '',
  );
  return Object.fromEntries(empty.map((field) => [field, shorten(suggested[field] ?? '', limitOf(field))]));
}
