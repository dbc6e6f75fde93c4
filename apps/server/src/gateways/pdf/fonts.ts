// The typeface of the pages: one file per script.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import decompress from 'wawoff2/decompress.js';

export const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
export type Script = (typeof scripts)[number];

export interface Typeface {
  /** TrueType, because composite glyphs, such as accented letters, can't be embedded from WOFF2. */
  files: Readonly<Record<Script, Buffer>>;
  has(script: Script, codePoint: number): boolean;
}

async function readScript(script: Script): Promise<Buffer> {
  const name = `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`;
  const packed = await readFile(fileURLToPath(import.meta.resolve(name)));
  return Buffer.from(await decompress(packed));
}

async function openTypeface(): Promise<Typeface> {
  const read = await Promise.all(scripts.map(async (script) => [script, await readScript(script)] as const));
  const files = Object.fromEntries(read) as Record<Script, Buffer>;
  const letters = new Map<Script, ReadonlySet<number>>(
    read.map(([script, file]) => [script, new Set((create(file) as Font).characterSet)]),
  );
  return { files, has: (script, codePoint) => letters.get(script)?.has(codePoint) === true };
}

let opened: Promise<Typeface> | undefined;

/** Loaded with the first document. */
export const typeface = (): Promise<Typeface> => (opened ??= openTypeface());
