import { Heading } from '@tiptap/extension-heading';
import { Placeholder } from '@tiptap/extension-placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { copy } from '../copy.ts';
import { linkAddress } from './editor-link.ts';
import { Embed, Footnote, Picture, Table, TableCell, TableHeader, TableRow } from './rich-nodes.ts';

/** The headings of a pasted text become the two levels that an article has below its title. */
const Titles = Heading.extend({
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
});

/** The nodes and marks of an article; the server has the same list. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
      isAllowedUri: (url) => linkAddress(url) !== null,
    },
  }),
  Titles.configure({ levels: [2, 3] }),
  ...[Table, TableRow, TableCell, TableHeader, Embed, Footnote],
  Picture.configure({ allowBase64: false }),
  Placeholder.configure({ placeholder: () => copy.bodyHint }),
];
