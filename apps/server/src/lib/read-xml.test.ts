import { describe, expect, test } from 'vitest';
import { childOf, readXml, textOf, XmlRefused, type XmlNode } from './read-xml.ts';

describe('reading XML', () => {
  test('parses elements, attributes, text, CDATA and the entities of XML', async () => {
    const root = await readXml(
      `<?xml version="1.0"?><!-- <no> --><a x='1 > 0' Y:z="a&amp;b"><b/>t&#65;<c><![CDATA[<i>&amp;</i>]]></c>&nbsp;</a>`,
    );
    expect(root.attributes).toEqual({ x: '1 > 0', 'y:z': 'a&b' });
    expect(textOf(root, 'c')).toBe('<i>&amp;</i>');
    expect(childOf(root, 'b')?.children).toEqual([]);
    expect(root.text).toBe('tA&nbsp;');
  });

  test.each([
    ['nothing', ''],
    ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'],
    ['not closed', '<a><b></a>'],
    ['a tag without an end', '<a href="'],
    ['a comment without an end', '<a><!--'],
    ['too many attributes', `<a ${'b="" '.repeat(200)}/>`],
    ['a second root that is not closed', '<a/><b>'],
    ['too deep', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['too many', `<a>${'<b/>'.repeat(100_001)}</a>`],
  ])('refuses %s as XML', async (_name, xml) => {
    await expect(readXml(xml)).rejects.toThrow(XmlRefused);
  });

  test('names the line and the tag of broken XML, and the root around it', async () => {
    const broken = '<rss>\n<channel>\n<a>Line<br>two</a>\n</channel></rss>';
    await expect(readXml(broken)).rejects.toMatchObject({ line: 3, tag: 'br', root: 'rss' });
    await expect(readXml('<rss>\n<a>')).rejects.toMatchObject({ line: 2, root: 'rss' });
  });
  test('skips a document type that only has an identifier', async () => {
    const doctype =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://x.example/rss.dtd">';
    expect((await readXml(`<?xml version="1.0"?>${doctype}<rss/>`)).name).toBe('rss');
  });
  test('hands over very many elements one by one', async () => {
    let count = 0;
    const each = { name: 'i', parent: 'a', onElement: (node: XmlNode) => (count += node.children.length) };
    const xml = `<a><i><i/></i>${`<i>${'<b/>'.repeat(40)}</i>`.repeat(5_000)}</a>`;
    expect((await readXml(xml, each)).children).toEqual([]);
    expect(count).toBe(200_001);
  });

  test('keeps an unescaped ampersand as it is', async () => {
    const root = await readXml('<a><b>Q & A</b><c u="?x=1&y=2">R&D; more</c></a>');
    expect([textOf(root, 'b'), textOf(root, 'c')]).toEqual(['Q & A', 'R&D; more']);
    expect(childOf(root, 'c')?.attributes).toEqual({ u: '?x=1&y=2' });
  });

  const megabytes = 4_900_000;
  test.each([
    ['one name', `<${'a'.repeat(megabytes)}`],
    ['one attribute', `<a b="${'c'.repeat(megabytes)}"/>`],
    ['one text', `<a>${'&'.repeat(megabytes)}</a>`],
    ['tags within tags', '<'.repeat(megabytes)],
  ])('yields to other work while it reads a document that is %s', async (_name, xml) => {
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    await readXml(xml).catch((error: unknown) => expect(error).toBeInstanceOf(XmlRefused));
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(250);
  });

  test('stops at the hundredth attribute of a tag, whatever follows', async () => {
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    await expect(readXml(`<a ${'b="" '.repeat(megabytes / 5)}/>`)).rejects.toThrow(XmlRefused);
    clearImmediate(counting);
    expect(turns).toBeLessThan(5);
  });
});
