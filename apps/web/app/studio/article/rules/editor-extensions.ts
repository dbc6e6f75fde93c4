import { Image } from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { copy } from '../../kit/copy.ts';
import { linkAddress } from './editor-link.ts';

const isOwnPicture = (src: string | null): boolean => src?.startsWith('/media/images/') ?? false;

/** Pictures of this site only; those of other sites would be taken out by the server. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isOwnPicture(element.getAttribute('src')) ? null : false),
    },
  ],
});

/** What an article is made of; the server keeps the same list. */
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
  Placeholder.configure({ placeholder: () => copy.article.bodyHint }),
];
