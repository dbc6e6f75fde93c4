// What tells English from German on a page: the catalogs of both.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

const web = join(import.meta.dirname, '../web/app');
const readQuoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** The texts of catalogs, and the pieces of those with values in them. */
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
/** Several words in a row, which no German text contains by chance. */
const phrases = [...english].filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text) && !german.has(text));

/** What people read and hear of an element: its texts, and the names and hints of what is in it. */
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

/** Those that are English in the catalog, whole or in part. */
export const englishIn = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) => (english.has(text) && !german.has(text)) || phrases.some((phrase) => text.includes(phrase)),
  );
