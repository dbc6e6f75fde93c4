import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveName, readDownload, safeFileName, safeName, signDownload } from './rules.ts';

describe('names in an archive', () => {
  test.each([
    ['../../etc/passwd', 'etc passwd'],
    ['..', 'x'],
    ['', 'x'],
    ['CON', '_CON'],
    ['aux.txt', '_aux.txt'],
    ['LPT1', '_LPT1'],
    ['Console', 'Console'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['ends with dots...', 'ends with dots'],
    ['.hidden', 'hidden'],
    ['line\nbreak\u0000', 'line break'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['Größe 東京 مرحبا 🎬', 'Größe 東京 مرحبا 🎬'],
    ['e\u0301', 'é'],
  ])('turns %j into the file name %j', (text, name) => {
    expect(safeName(text, 'x')).toBe(name);
  });
  test('makes valid names on every system, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (text) => {
        const name = safeName(text, 'x');
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u);
        expect(name).not.toMatch(/^[. ]|[. ]$|^$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(121);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
  test('keeps the extension of a file', () => {
    expect(safeFileName(`${'ä'.repeat(300)}.MP4`, 'video')).toMatch(/^ä{60}\.mp4$/);
    expect(safeFileName('.mp4', 'video')).toBe('video.mp4');
    expect(safeFileName('no ending', 'video')).toBe('no ending');
    expect(safeFileName('con.mp4', 'video')).toBe('_con.mp4');
  });
  test('names the archive itself in plain ASCII', () => {
    const createdAt = new Date('2026-03-01T23:00:00Z');
    expect(archiveName('Réal "Fin"\r\n', 'mara', { kind: 'channel', createdAt })).toBe(
      'r-al-fin-mara-posts-2026-03-01.zip',
    );
    expect(archiveName('東京', 'mara', { kind: 'account', createdAt })).toBe(
      'export-mara-account-2026-03-01.zip',
    );
  });
});

test('reads an address as it was signed, and refuses a changed one', () => {
  const claim = { exportId: 7, accountId: 3, expiresAt: new Date('2026-03-01T00:00:00Z') };
  const token = signDownload('a'.repeat(32), claim);
  expect(readDownload('a'.repeat(32), token)).toEqual(claim);
  expect(readDownload('b'.repeat(32), token)).toBe(null);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(readDownload('a'.repeat(32), token.slice(0, at) + other + token.slice(at + 1))).toBe(null);
  }
  for (const none of ['', 'x', '..', token.slice(1)]) expect(readDownload('a'.repeat(32), none)).toBe(null);
});
