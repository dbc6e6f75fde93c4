import { describe, expect, test } from 'vitest';
import { renderArticle, renderPreview } from '../rules.ts';

const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const embed = (address: unknown) => doc({ type: 'embed', attrs: { address } });
const cell = (...content: object[]) => ({ type: 'tableCell', content });
const table = (...rows: object[][]) =>
  doc({ type: 'table', content: rows.map((cells) => ({ type: 'tableRow', content: cells })) });
const key = 'abcdefghijklmnop';

describe('tables, embeds, captions and footnotes', () => {
  test('keeps tables, captions and dividers', () => {
    const spanning = { ...cell(paragraph(text('both'))), attrs: { colspan: 2, rowspan: 1, colwidth: null } };
    const head = { type: 'tableHeader', content: [paragraph(text('Head'))] };
    const { html, document } = renderArticle(
      doc(
        ...table([head, head], [spanning]).content,
        {
          type: 'image',
          attrs: { src: `/media/images/${key}/640.webp`, alt: 'A', caption: 'Before & after' },
        },
        { type: 'horizontalRule' },
      ),
    );
    expect(html).toBe(
      '<table><tbody><tr><th><p>Head</p></th><th><p>Head</p></th></tr><tr><td colspan="2"><p>both</p></td></tr></tbody></table>' +
        `<figure><img src="/media/images/${key}/640.webp" alt="A" loading="lazy" /><figcaption>Before &amp; after</figcaption></figure><hr />`,
    );
    expect(renderArticle(document).html).toBe(html);
  });

  test('replaces a table within a cell by its texts, and refuses tables that are too large', () => {
    const { html } = renderArticle(
      table([cell(...(table([cell(paragraph(text('inner')))]).content as object[]))]),
    );
    expect(html).toBe('<table><tbody><tr><td><p>inner</p></td></tr></tbody></table>');
    const row = [cell(paragraph(text('x')))];
    const wide = table(Array.from({ length: 31 }, () => cell(paragraph())));
    for (const large of [wide, table(...Array.from({ length: 501 }, () => row))])
      expect(() => renderArticle(large)).toThrow('too large');
  });

  test('embeds known players and own posts as links that load nothing', () => {
    expect(renderArticle(embed('https://youtu.be/abcdefghijk')).html).toBe(
      '<figure data-embed="youtube.com"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=abcdefghijk</a></figure>',
    );
    expect(renderArticle(embed('/article/12/A-title')).html).toBe(
      '<figure data-embed="post"><a href="/article/12">/article/12</a></figure>',
    );
  });

  test('numbers footnotes itself, and keeps those behind the gate out of the preview', () => {
    const noted = (note: string) =>
      paragraph(text(note), { type: 'footnote', attrs: { note: `About ${note}` } });
    const article = renderArticle(doc(noted('one'), noted('two')));
    expect(article.html).toContain('<p>two<sup id="note-2-from"><a href="#note-2">2</a></sup></p>');
    expect(article.html).toContain(
      '<li id="note-2">About two <a href="#note-2-from">↩</a></li></ol></section>',
    );
    expect(article.wordCount).toBe(6);
    expect(renderPreview(article, 1)).toContain('About one');
    expect(renderPreview(article, 1)).not.toContain('two');
  });
});
