import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('imports', {
  title: 'Import',
  description: 'Bring podcasts and posts along from elsewhere.',
  back: 'Back to CMS',
  podcast: {
    title: 'A podcast by its RSS address',
    hint: 'Chosen episodes become drafts, and their sound is fetched in the background. What you imported before is not imported twice.',
    label: 'Address of the feed',
    read: 'Read feed',
    readAgain: 'Read again',
    reading: 'Reading the feed…',
    failed: 'An error occurred. Please try again.',
    gone: 'This import is not here.',
    untitled: 'Untitled podcast',
    found: (total: number) => countedWhole(total, 'episode'),
    choose: 'Episodes',
    all: 'Select all',
    none: 'Select none',
    take: (total: number) => `Import ${countedWhole(total, 'episode')}`,
    takeNone: 'Import',
    noTitle: 'Untitled episode',
    minutes: (total: number) => `${total} min`,
    edit: 'Edit draft',
    editOf: (title: string) => `Edit draft of ${title}`,
  },
  states: {
    found: '',
    waiting: 'Waiting for its sound',
    fetching: 'Fetching the sound',
    fetchingPercent: (percent: number) => `Fetching the sound, ${percent}%`,
    done: 'Imported as a draft',
    failed: 'The sound could not be fetched.',
  },
  csv: {
    title: 'Posts by CSV',
    hint: 'A heading of title, text, description, type (video, podcast or article), premium and tags; up to 200 rows. Each row becomes a draft, once.',
    choose: 'Choose a CSV file',
    sending: 'Importing…',
    tooLarge: 'File is too large (500 KB LIMIT)',
    notText: 'This is not a CSV file. Save your table as CSV (UTF-8) and try again.',
    failed: 'An error occurred. Please try again.',
    done: (created: number, skipped: number) =>
      `${countedWhole(created, 'draft was|drafts were')} made${skipped === 0 ? '.' : `, ${skipped} were there already.`}`,
  },
});
