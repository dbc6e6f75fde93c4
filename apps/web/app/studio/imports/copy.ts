import { countedWhole, wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('imports', {
  title: 'Import',
  description: 'Bring in podcasts and posts from other sites.',
  back: 'Back to Content Management',
  podcast: {
    title: 'Import a podcast from RSS',
    hint: 'Selected episodes become drafts while we download their audio. Episodes you already imported are skipped.',
    label: 'Feed address',
    read: 'Read feed',
    readAgain: 'Read again',
    reading: 'Reading the feed…',
    failed: 'An error occurred. Please try again.',
    gone: "We couldn't find this import.",
    untitled: 'Untitled podcast',
    found: (total: number) => countedWhole(total, 'episode'),
    leftOut: (withoutSound: number, repeated: number, tooMany: number) =>
      [
        ...(withoutSound > 0 ? [`${countedWhole(withoutSound, 'item')} without audio left out.`] : []),
        ...(repeated > 0 ? [`${countedWhole(repeated, 'item')} listed twice.`] : []),
        ...(tooMany > 0 ? [`${countedWhole(tooMany, 'older episode')} beyond the limit of a feed.`] : []),
      ].join(' '),
    incomplete: "We couldn't read later pages of this feed. Read it again to add them.",
    newer: 'Newer episodes',
    older: 'Older episodes',
    shown: (first: number, last: number, total: number) =>
      `${wholeCount(first)} to ${wholeCount(last)} of ${wholeCount(total)}`,
    choose: 'Episodes',
    all: 'Select all',
    none: 'Select none',
    take: (total: number) => `Import ${countedWhole(total, 'episode')}`,
    takeNone: 'Import',
    noTitle: 'Untitled episode',
    minutes: (total: number) => `${total} min`,
    unreadDate: (date: string) => `Date unclear: “${date}”`,
    edit: 'Edit draft',
    editOf: (title: string) => `Edit draft of ${title}`,
  },
  states: {
    found: '',
    waiting: 'Waiting to download',
    fetching: 'Downloading audio',
    fetchingPercent: (percent: number) => `Downloading audio, ${percent}%`,
    done: 'Imported as a draft',
    failed: "We couldn't download the audio.",
  },
  csv: {
    title: 'Import posts from CSV',
    hint: 'Columns: title, text, description, type (video, podcast or article), premium and tags. Up to 200 rows. Each row becomes a draft.',
    choose: 'Choose a CSV file',
    sample: 'Download a sample',
    sending: 'Importing…',
    tooLarge: 'File is too large (500 KB LIMIT)',
    notText: "This isn't a CSV file. Save your table as CSV (UTF-8) and try again.",
    failed: 'An error occurred. Please try again.',
    wrongRows: (total: number) =>
      `No drafts created. Correct ${countedWhole(total, 'row')} and choose the file again.`,
    done: (created: number, skipped: number) =>
      `${countedWhole(created, 'draft')} created${skipped === 0 ? '.' : `, ${skipped} skipped because you already imported them.`}`,
  },
});
