import { channels, getChannel } from '../channels.ts';
import type { Article, Block, FinName } from '../types.ts';

export const p = (text: string): Block => ({ type: 'p', text });
export const h2 = (text: string): Block => ({ type: 'h2', text });
export const quote = (text: string): Block => ({ type: 'quote', text });
export const ul = (...items: string[]): Block => ({ type: 'ul', items });

/** Returns a function that writes one channel's articles, numbered apart from its videos. */
export function articleOf(username: string) {
  const number = channels.indexOf(getChannel(username)) * 100 + 45;
  let written = 0;
  return (
    kind: 'free' | 'premium',
    ageHours: number,
    title: string,
    text: string,
    body: Block[],
    fins: FinName[] = getChannel(username).fins.slice(0, 1),
  ): Article => {
    written += 1;
    return {
      channel: username,
      title,
      text,
      fins,
      premium: kind === 'premium',
      seed: number + written,
      ageHours,
      body,
    };
  };
}

export function countWords(body: Block[]): number {
  const texts = body.flatMap((block) => (block.type === 'ul' ? block.items : [block.text]));
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}

export type TiptapNode = {
  type: string;
  attrs?: Record<string, number>;
  text?: string;
  content?: TiptapNode[];
};

const textNode = (text: string): TiptapNode => ({ type: 'text', text });
const paragraph = (text: string): TiptapNode => ({ type: 'paragraph', content: [textNode(text)] });

function blockToTiptap(block: Block): TiptapNode {
  if (block.type === 'ul') {
    const items = block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] }));
    return { type: 'bulletList', content: items };
  }
  if (block.type === 'h2') return { type: 'heading', attrs: { level: 2 }, content: [textNode(block.text)] };
  if (block.type === 'quote') return { type: 'blockquote', content: [paragraph(block.text)] };
  return paragraph(block.text);
}

/** The document as the editor stores it. */
export function bodyToTiptap(body: Block[]): TiptapNode {
  return { type: 'doc', content: body.map(blockToTiptap) };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function blockToHtml(block: Block): string {
  if (block.type === 'ul') {
    return `<ul>${block.items.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join('')}</ul>`;
  }
  const text = escapeHtml(block.text);
  if (block.type === 'h2') return `<h2>${text}</h2>`;
  return block.type === 'quote' ? `<blockquote><p>${text}</p></blockquote>` : `<p>${text}</p>`;
}

export function bodyToHtml(body: Block[]): string {
  return body.map(blockToHtml).join('');
}
