import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsOf, finsBeginning, matchAll, matchPhrase, wordsOf } from './rules.ts';
import { markWords, snippetOf } from './rules/marks.ts';
import { editDistance, nearestWord, nearSpellings } from './rules/spelling.ts';

describe('search words', () => {
  it('normalizes words to a few lower-case letters and digits', () => {
    expect(wordsOf("  Jiu-Jitsu: 'Guard' & 100%! ")).toEqual(['jiu', 'jitsu', 'guard', '100']);
    expect(wordsOf('%%% !!')).toEqual(['%%%!!']);
    expect(wordsOf('iPhone用ケース')).toEqual(['iphone', '用ケース']);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });
  it('passes nothing to Postgres that it would read as an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const query = matchAll(wordsOf(typed)).replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, '');
        expect(query).toMatch(/^[:* &|()<>-]*$/);
      }),
    );
    expect(matchAll(['guard', 'ret'])).toBe("'guard':* & 'ret':*");
    expect(matchPhrase(['日本語', 'a'])).toBe("'日本':A <-> '本語':A <2> 'a':*A");
    expect(matchPhrase(['guard', 'ret'])).toBe("'guard':*A <-> 'ret':*A");
  });
});

it('finds fins by name and by the words of their title', () => {
  const fins = [
    ['OpenMind', { title: 'Open Mind' }],
    ['BJJ', { title: 'BJJ' }],
  ] as const;
  expect([finsBeginning('mind', fins), finsBeginning('openm', fins), finsBeginning('bj', fins)]).toEqual([
    ['OpenMind'],
    ['OpenMind'],
    [],
  ]);
});

describe('typos', () => {
  it('counts a swap of letters as one typo', () => {
    expect(editDistance('guard', 'guard')).toBe(0);
    expect(editDistance('gaurd', 'guard')).toBe(1);
    expect(editDistance('wrestlng', 'wrestling')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });
  it('corrects towards the nearest known word, then the most used', () => {
    const known = ['guard', 'gourd', 'great'].map((word, at) => ({ word, posts: at === 0 ? 9 : 1 }));
    expect(nearestWord('gaurd', known)).toBe('guard');
    expect(nearestWord('zzzzz', known)).toBeNull();
    expect(nearestWord('gx', known)).toBeNull();
    expect(nearestWord('wrestilng', [{ word: 'wrestling', posts: 1 }])).toBe('wrestling');
  });
});

describe('highlighting matches', () => {
  it('marks matches at the start of words, and loses no text', () => {
    expect(markWords('On guard: Guardians', ['guard'])).toEqual([
      { text: 'On ', isHit: false },
      { text: 'guard', isHit: true },
      { text: ': ', isHit: false },
      { text: 'Guard', isHit: true },
      { text: 'ians', isHit: false },
    ]);
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.stringMatching(/^[a-z0-9]{1,5}$/), { maxLength: 4 }),
        (text, words) => {
          expect(
            markWords(text, words)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
  it('shows an excerpt around the first match', () => {
    const long = `${'early words '.repeat(20)}the guard stands here ${'late words '.repeat(20)}`;
    const shown = snippetOf(['nothing in this one', long], ['guard']);
    const text = shown.map((part) => part.text).join('');
    expect(text).toMatch(/^….*the guard stands here.*…$/);
    expect(text.length).toBeLessThan(230);
    expect(snippetOf(['', ''], ['guard'])).toEqual([]);
    expect(snippetOf(['first text', 'second'], ['guard'])).toEqual([{ text: 'first text', isHit: false }]);
  });
  it('completes what is being typed', () => {
    const titles = ['Guard retention 100% explained', 'Half guard returns', 'Cooking'];
    expect(completionsOf(['guard', 'ret'], titles)).toEqual(['guard retention', 'guard returns']);
    expect(completionsOf(['gua'], titles)).toEqual(['guard']);
    expect(completionsOf([], titles)).toEqual([]);
  });
  it('completes words with their own symbols, not with those of the words around them', () => {
    const titles = ['Learn .NET today', 'C++ for 5 € lunch', 'R&B', 'Write @mara #1 of 3'];
    expect(completionsOf(['learn'], titles)).toEqual(['learn']);
    expect(completionsOf(['learn', 'n'], titles)).toEqual(['learn .net']);
    expect(completionsOf(['c'], titles)).toEqual(['c++']);
    expect(completionsOf(['5'], titles)).toEqual(['5 €']);
    expect(completionsOf(['lunch'], titles)).toEqual(['lunch']);
    expect(completionsOf(['r'], titles)).toEqual(['r&b']);
    expect(completionsOf(['write', '1'], titles)).toEqual(['write mara #1']);
    expect(completionsOf(['c'], [...titles, 'C and cats'], 'C+')).toEqual(['c++']);
  });
});

describe('spellings close to a word', () => {
  it('lists every spelling one typo away, and no others', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'g', '7'),
      minLength: 2,
      maxLength: 7,
    });
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        expect(nearSpellings(typed).includes(meant)).toBe(editDistance(typed, meant) === 1);
      }),
    );
    expect(nearSpellings('ürlaub')).toContain('rülaub');
  });
});
