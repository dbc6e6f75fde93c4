import { Image } from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { copy } from '../copy.ts';
import { linkAddress } from './editor-link.ts';

const isOwnPicture = (src: string | null): boolean => src?.startsWith('/media/images/') ?? false;

/** Pictures of this site only; the server would remove others. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isOwnPicture(element.getAttribute('src')) ? null : false),
    },
  ],
});

/** The nodes and marks of an article; the server has the same list. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
      isAllowedUri: (url) => linkAddress(url) !== null,
    },
  }),
  Picture.configure({ allowBase64: false }),
  Placeholder.configure({ placeholder: () => copy.bodyHint }),
];
