import { describe, expect, test } from 'vitest';
import { childOf, readXml, textOf, XmlRefused } from './read-xml.ts';

describe('reading XML', () => {
  test('finds elements, attributes, text, CDATA and the entities of XML', () => {
    const root = readXml(
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
    ['too deep', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['too many', `<a>${'<b/>'.repeat(100_001)}</a>`],
  ])('refuses %s', (_name, xml) => {
    expect(() => readXml(xml)).toThrow(XmlRefused);
  });

  test('takes no longer than its length allows', () => {
    const begun = performance.now();
    for (const xml of ['<'.repeat(200_000), `<a ${'x="'.repeat(100_000)}`, `<a>${'&'.repeat(400_000)}</a>`]) {
      try {
        readXml(xml);
      } catch (error) {
        expect(error).toBeInstanceOf(XmlRefused);
      }
    }
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
