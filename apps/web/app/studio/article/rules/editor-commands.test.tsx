import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, test } from 'vitest';
import { embedIn, newTable, placeBlock, placePicture } from './editor-commands.ts';
import { extensions } from './editor-extensions.ts';

let editor: Editor | null = null;
function edit(content: string): Editor {
  editor = new Editor({ element: document.createElement('div'), extensions, content, injectCSS: false });
  return editor;
}
afterEach(() => editor?.destroy());

describe('the article editor', () => {
  test('goes on behind an inserted picture', () => {
    const made = edit('<p>Before</p>');
    made.commands.setTextSelection(7);
    placePicture(made, 7, '/media/images/abc/640.webp');
    made.commands.insertContent('after');
    expect(made.getHTML()).toBe('<p>Before</p><img src="/media/images/abc/640.webp" alt=""><p>after</p>');
  });

  test('goes on behind a divider', () => {
    const made = edit('<p>Before</p>');
    made.commands.setTextSelection(7);
    placeBlock(made, { type: 'horizontalRule' });
    made.commands.insertContent('after');
    expect(made.getHTML()).toBe('<p>Before</p><hr><p>after</p>');
  });

  test('keeps pasted tables and headings', () => {
    const made = edit('<h1>Top</h1><table><tr><th>A</th><td>B</td></tr></table>');
    expect(made.getHTML()).toMatch(
      /^<h2>Top<\/h2><table><tbody><tr><th[^>]*><p>A<\/p><\/th><td[^>]*><p>B<\/p>/,
    );
  });

  test('inserts a table with a row of headings', () => {
    const made = edit('<p></p>');
    made.commands.insertContent(newTable());
    expect(made.getHTML().match(/<th/g)).toHaveLength(3);
    expect(made.getHTML().match(/<td/g)).toHaveLength(6);
  });

  test('embeds own posts and listed sites, and no other address', () => {
    const origin = 'https://a.example';
    const video = 'https://youtu.be/abcdefghijk';
    expect(embedIn(video, origin, ['youtube.com'])?.site).toBe('youtube.com');
    expect(embedIn(video, origin, [])).toBeNull();
    expect(embedIn(`${origin}/article/1/x`, origin, [])?.address).toBe('/article/1');
    expect(embedIn(`See ${video}`, origin, ['youtube.com'])).toBeNull();
  });
});
