import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findAll, findLiteralTexts, listCatalogue, listTexted } from '../../scripts/literal-texts.ts';

const found = (source: string) => findLiteralTexts('planted.tsx', source).map(({ text }) => text);

describe('texts in components', () => {
  it.each([
    ['between tags', '<p>Save this post</p>'],
    ['between tags, chosen', "<p>{open ? 'Open it' : name}</p>"],
    ['in a label', '<button aria-label="Close it" />'],
    ['in a label, put together', '<button aria-label={`More actions for ${title}`} />'],
    ['in a placeholder', '<input placeholder="Your name" />'],
    ['in the words of a picture', '<img alt="A fin" />'],
    ['in what a message says', "notify({ message: 'It is saved.' })"],
    ['in what a page is called', "const meta = { title: 'Library', path: '/library' };"],
    ['kept from the catalogue', 'const labels = { like: copy.like };'],
    ['kept in one word', 'const { like } = copy.actions;'],
  ])('finds a text %s', (_where, source) => expect(found(source)).toHaveLength(1));

  it.each([
    ['const Save = () => <p>{copy.save}</p>;'],
    ['<img alt="" /> '],
    ['const A = () => <a href="/library" title={copy.library}>{count} · {name}</a>'],
    ["const copy = messages('small', { title: 'Library' });"],
    ['const texts = copy.actions;'],
    ['const names = Object.keys(copy.names); const title = () => copy.title;'],
    ['<track kind="metadata" label="thumbnails" />'],
  ])('ignores a text %s', (source) => expect(found(source)).toEqual([]));

  it('keeps all texts in the catalog; node apps/web/scripts/literal-texts.ts lists those that are not', () => {
    expect(listTexted().length).toBeGreaterThan(200);
    expect(findAll()).toEqual([]);
  });

  it('reads texts through the catalog, so that they can be translated', () => {
    const outside = listCatalogue().filter((path) => !readFileSync(path, 'utf8').includes('= messages('));
    expect(listCatalogue().length).toBeGreaterThan(20);
    expect(outside).toEqual([]);
  });

  it('formats numbers, dates and money by language', () => {
    const bare = /\.toLocale(?:\w*)\(|\.toFixed\(|formatCents\(|Format\('|=== 1 \?\s*['`]/;
    // Figures for machines, and for policies, which are in English.
    const forMachines =
      /lib\/format\.ts|waveform\.tsx|event\/meta\.ts|policy-text\.server\.ts|schedule\/rules\.ts/;
    const wrong = [...listTexted(), ...listCatalogue()].filter(
      (path) => !forMachines.test(path) && bare.test(readFileSync(path, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
