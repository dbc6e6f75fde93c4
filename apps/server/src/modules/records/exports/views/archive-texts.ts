import type { Language } from '@realfin/contract/languages';
import { germanArchiveTexts } from './archive-texts.de.ts';

/** Texts in the files of an archive. */
export interface ArchiveTexts {
  post: {
    type: string;
    state: string;
    published: string;
    notYet: string;
    access: string;
    fins: string;
    none: string;
    counts: (counts: { views: number; likes: number; dislikes: number; comments: number }) => string;
    address: string;
    untitled: string;
    notShown: string;
    rows: (count: number) => string;
    sections: { text: string; description: string; chapters: string; contents: string; tables: string };
  };
  readme: {
    channel: (username: string) => string;
    account: (username: string) => string;
    madeOn: (date: string) => string;
    guide: readonly string[];
    media: readonly string[];
    withoutMedia: string;
    pictures: string;
    manifest: string;
    leftOut: string;
  };
}

const englishArchiveTexts: ArchiveTexts = {
  post: {
    type: 'Type',
    state: 'State',
    published: 'Published',
    notYet: 'not yet',
    access: 'Access',
    fins: 'Fins',
    none: 'none',
    counts: ({ views, likes, dislikes, comments }) =>
      `Views: ${views}, likes: ${likes}, dislikes: ${dislikes}, comments: ${comments}`,
    address: 'Address',
    untitled: 'Untitled',
    notShown: 'Not shown',
    rows: (count) => `${count} rows`,
    sections: {
      text: 'Text',
      description: 'Description',
      chapters: 'Chapters',
      contents: 'Contents',
      tables: 'Tables',
    },
  },
  readme: {
    channel: (username) => `Posts and media of ${username}`,
    account: (username) => `Account data of ${username}`,
    madeOn: (date) => `Made on ${date}`,
    guide: [
      'channel.json, team.json, calendar.json, landing-page.json   your channel',
      'pictures/                 avatars, headers and your image library (WebP)',
      'posts/<id>-<title>/       one folder for each post:',
      '  post.json               all fields of the post; times are ISO 8601',
      '  post.md                 the same as a text',
      '  article.html, .json     the text of an article, to read and as its editor stores it',
      '  versions.json           its earlier versions',
      '  tables/*.csv            the tables of a ranking (UTF-8)',
      '  captions/*.vtt          captions (WebVTT)',
      '  thumbnail.webp          its picture',
    ],
    media: [
      '  media/                  the file you uploaded, or the best version made from it',
      '  narration/              an article read aloud',
      '  replacement/            a file that will replace the published one',
      '  recording/              the recording of a stream',
      'bites/<id>-<title>/       the files of your bites; bites.json describes them',
    ],
    withoutMedia: 'This archive does not include media files, as you requested.',
    pictures: 'Your avatar, header and image library (WebP)',
    manifest:
      'manifest.json lists every entry with its size and SHA-256, and files that were deleted before they could be written.',
    leftOut: 'It does not include passwords, keys and tokens. Export your posts and their files separately.',
  },
};

const texts: Record<Language, ArchiveTexts> = { en: englishArchiveTexts, de: germanArchiveTexts };
export const archiveTextsIn = (language: Language): ArchiveTexts => texts[language];
