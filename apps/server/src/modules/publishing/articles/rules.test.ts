import { describe, expect, test } from 'vitest';
import { readMinutesOf, renderArticle, safeLink } from './rules.ts';

const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: unknown) => doc(paragraph(text('link', { type: 'link', attrs: { href } })));
const image = (attrs: object) => doc({ type: 'image', attrs });
const embed = (address: unknown) => doc({ type: 'embed', attrs: { address } });
const table = (...rows: object[][]) =>
  doc({ type: 'table', content: rows.map((cells) => ({ type: 'tableRow', content: cells })) });
const key = 'abcdefghijklmnop';

const typed = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<body onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</p><script>alert(1)</script><p>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<style>@import "javascript:alert(1)"</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '\u0000<script>alert(1)</script>',
  '<x onclick=alert(1)>x</x>',
  '<details open ontoggle=alert(1)>',
];
const links: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//evil.example/x',
  '/relative',
  '',
  null,
  { toString: () => 'javascript:alert(1)' },
  ['javascript:alert(1)'],
];
const documents: [string, object][] = [
  ['a script node', doc({ type: 'script', content: [text('alert(1)')] })],
  ['an html node', doc({ type: 'html', attrs: { html: '<script>alert(1)</script>' } })],
  ['an iframe', doc({ type: 'iframe', attrs: { src: 'javascript:alert(1)' } })],
  [
    'a prototype name',
    doc({ type: '__proto__', content: [text('x')] }, { type: 'constructor' }, { type: 'toString' }),
  ],
  [
    'a foreign mark',
    doc(paragraph(text('x', { type: 'textStyle', attrs: { style: 'background:url(javascript:alert(1))' } }))),
  ],
  ['a prototype mark', doc(paragraph(text('x', { type: 'constructor' }, { type: '__proto__' })))],
  [
    'handlers on a block',
    doc({ type: 'paragraph', attrs: { onclick: 'alert(1)', style: 'x', class: 'y' }, content: [text('x')] }),
  ],
  [
    'handlers on a link',
    doc(
      paragraph(
        text('x', {
          type: 'link',
          attrs: { href: 'https://a.example', onclick: 'alert(1)', target: 'evil' },
        }),
      ),
    ),
  ],
  [
    'a tag as heading level',
    doc({ type: 'heading', attrs: { level: '2><script>alert(1)</script' }, content: [text('x')] }),
  ],
  ['a heading of level 1e9', doc({ type: 'heading', attrs: { level: 1e9 }, content: [text('x')] })],
  [
    'a script as list start',
    doc({ type: 'orderedList', attrs: { start: '1"><script>alert(1)</script>' }, content: [] }),
  ],
  [
    'a code language',
    doc({
      type: 'codeBlock',
      attrs: { language: '"><script>alert(1)</script>' },
      content: [text('<script>')],
    }),
  ],
  ['a quote in a link', link('https://a.example/"onmouseover="alert(1)')],
  ['a picture from elsewhere', image({ src: 'https://evil.example/x.png' })],
  ['a picture that is a script', image({ src: 'javascript:alert(1)' })],
  ['a picture that climbs out', image({ src: `/media/images/../../${key}/640.webp` })],
  ['a picture with a query', image({ src: `/media/images/${key}/640.webp?x="onerror="alert(1)` })],
  [
    'a picture with a handler',
    image({ src: `/media/images/${key}/640.webp`, onerror: 'alert(1)', alt: '"><script>alert(1)</script>' }),
  ],
  [
    'a caption with a tag',
    image({
      src: `/media/images/${key}/640.webp`,
      alt: '',
      caption: '</figcaption><script>alert(1)</script>',
    }),
  ],
  [
    'a footnote with a tag',
    doc(paragraph({ type: 'footnote', attrs: { note: '"><img src=x onerror=alert(1)>' } })),
  ],
  [
    'a footnote with an id of its own',
    doc(
      paragraph({ type: 'footnote', attrs: { note: 'x', id: '"onclick="alert(1)', number: '1"><script>' } }),
    ),
  ],
  ['an embed of a script', embed('javascript:alert(1)')],
  ['an embed of data', embed('data:text/html,<script>alert(1)</script>')],
  ['an embed of a site nobody knows', embed('https://evil.example/embed/1')],
  [
    'an embed that looks like a known site',
    embed('https://www.youtube.com.evil.example/watch?v=abcdefghijk'),
  ],
  ['an embed with a handler', embed('https://www.youtube.com/watch?v=abcdefghijk"onload="alert(1)')],
  [
    'an embed with a title that is a tag',
    doc({
      type: 'embed',
      attrs: { address: '/article/1', title: '</a><script>alert(1)</script>', src: 'x' },
    }),
  ],
  [
    'a table with handlers and hostile spans',
    table([
      {
        type: 'tableCell',
        attrs: { colspan: '2"onclick="alert(1)', rowspan: -1, style: 'x' },
        content: [paragraph(text('a'))],
      },
      { type: 'tableHeader', attrs: { colspan: 1e9 }, content: [paragraph(text('<td onclick=alert(1)>'))] },
      { type: '__proto__', content: [text('x')] },
    ]),
  ],
  ['a table of other things', doc({ type: 'table', content: [paragraph(text('x')), { type: 'tableRow' }] })],
  ['cells without a table', doc({ type: 'tableCell', content: [paragraph(text('x'))] })],
  ['an svg picture', image({ src: 'data:image/svg+xml,<svg onload=alert(1)>' })],
];

/** Only allowed tags, attributes and addresses are left; everything else is text. */
function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(
      /^<\/?(p|h[2-4]|ul|ol|li|blockquote|pre|code|strong|em|s)>$|^<(br|hr) \/>$|^<ol start="\d+">$|^<a href="(https?:|mailto:)[^"<>]*" rel="noopener nofollow ugc">$|^<\/a>$|^<img src="\/media\/images\/[\w-]+\/\d+\.webp" alt="[^"<>]*" loading="lazy" \/>$|^<\/?(figure|figcaption|table|tbody|tr|th|td|sup|section)>$|^<figure data-embed="(post|youtube\.com|vimeo\.com)">$|^<t[dh]( (col|row)span="\d{1,2}")+>$|^<sup id="note-\d+-from">$|^<li id="note-\d+">$|^<a href="(#note-\d+(-from)?|\/article\/\d+)">$/,
    );
  }
  expect(html).not.toContain('\u0000');
}

describe('sanitizing articles', () => {
  test.each(typed)('renders hostile text as text: %s', (value) => {
    const { html } = renderArticle(
      doc(paragraph(text(value, { type: 'bold' })), { type: 'codeBlock', content: [text(value)] }),
    );
    expectHarmless(html);
    expect(html).not.toMatch(/<(script|img|svg|iframe|style|a)\b/);
  });
  test.each(links)('drops a hostile link: %s', (href) => {
    const { html, document } = renderArticle(link(href));
    expect(html).toBe('<p>link</p>');
    expect(JSON.stringify(document)).not.toContain('href');
  });
  test.each(documents)('cleans a hostile document: %s', (_name, document) => {
    const rendered = renderArticle(document);
    expectHarmless(rendered.html);
    // The sanitized document renders to the same HTML.
    expect(renderArticle(rendered.document).html).toBe(rendered.html);
  });
});

describe('article documents', () => {
  test('keeps everything that is allowed', () => {
    const { html } = renderArticle(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('A & B')] },
        paragraph(
          text('bold', { type: 'bold' }),
          text(' '),
          text('both', { type: 'italic' }, { type: 'strike' }),
          { type: 'hardBreak' },
        ),
        paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example/?a=1&b=2' } })),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [paragraph(text('three'))] }],
        },
        { type: 'blockquote', content: [paragraph(text('q'))] },
        { type: 'codeBlock', content: [text('if (a < b) {}')] },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { src: `/media/images/${key}/640.webp`, alt: 'A "mat"' } },
      ),
    );
    expect(html).toBe(
      '<h2>A &amp; B</h2><p><strong>bold</strong> <s><em>both</em></s><br /></p>' +
        '<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow ugc">x</a></p>' +
        '<ol start="3"><li><p>three</p></li></ol><blockquote><p>q</p></blockquote>' +
        '<pre><code>if (a &lt; b) {}</code></pre><hr />' +
        `<img src="/media/images/${key}/640.webp" alt="A &quot;mat&quot;" loading="lazy" />`,
    );
    expect([safeLink('mailto:a@b.example'), safeLink('http://a.example')]).toEqual([
      'mailto:a@b.example',
      'http://a.example/',
    ]);
  });

  test('counts words across blocks and marks', () => {
    const { wordCount } = renderArticle(
      doc(
        paragraph(text('one two '), text('th', { type: 'bold' }), text('ree — four')),
        paragraph(text('five')),
      ),
    );
    expect(wordCount).toBe(5);
    expect([1, 64, 65, 195, 260, 20_000].map(readMinutesOf)).toEqual([1, 1, 1, 2, 2, 154]);
  });

  test('limits depth, number of nodes and bytes', () => {
    let deep: object = paragraph(text('x'));
    for (let i = 0; i < 50; i++) deep = { type: 'blockquote', content: [deep] };
    const many = doc(...Array.from({ length: 20_001 }, () => ({ type: 'horizontalRule' })));
    const large = doc(paragraph(text('x'.repeat(1_000_001))));
    for (const document of [doc(deep), many, large])
      expect(() => renderArticle(document)).toThrow('too large');
  });
});
