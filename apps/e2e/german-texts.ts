// Distinguishes English from German texts on a page, by the catalogs of both.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

const web = join(import.meta.dirname, '../web/app');
const readQuoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** The texts of catalogs; those with placeholders in pieces. */
function textsIn(pattern: string, isLeftOut: RegExp): Set<string> {
  const found = new Set<string>();
  for (const path of globSync(pattern, { cwd: web }))
    if (!isLeftOut.test(path))
      for (const [, one, two, three] of readFileSync(join(web, path), 'utf8').matchAll(readQuoted))
        for (const piece of unescaped(one ?? two ?? three ?? '').split(/\$\{[^}]*\}|\|/))
          if (/\p{L}{2}/u.test(piece)) found.add(piece.trim());
  return found;
}
const english = textsIn('**/copy.ts', /gallery/);
const german = textsIn('**/{copy,small}.de.ts', /gallery/);
/** Sequences of several words, which no German text contains by chance. */
const phrases = [...english].filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text) && !german.has(text));

/** The visible and accessible texts of an element: its text, and the names and hints inside. */
export async function textsOf(part: Locator): Promise<string[]> {
  const found = await part.evaluate((root) => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node !== null; node = walk.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
          texts.push(node.getAttribute(name) ?? '');
      else if (!/^(script|style)$/i.test(node.parentElement?.tagName ?? ''))
        texts.push(node.textContent ?? '');
    }
    return texts;
  });
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter((text) => text !== '');
}

/** The texts that are English in the catalog, fully or in part. */
export const englishIn = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) => (english.has(text) && !german.has(text)) || phrases.some((phrase) => text.includes(phrase)),
  );
