import { countedWhole, wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('exports', {
  title: 'Export',
  description: 'Take your posts, your media and your data along.',
  intro:
    'An archive is made in the background. You are told when it is ready, and can download it for seven days.',
  channel: {
    title: 'Your posts and media',
    text: 'Every post of your channel with its texts, pictures, captions, tables and bites, as files you can open anywhere.',
    withMedia: 'With the video and sound files I uploaded',
    withMediaHint: 'Without them the archive is small and soon made.',
    ask: 'Export posts',
  },
  account: {
    title: 'Your account data',
    text: 'Your profile, settings, follows, comments, history, notifications, payments and everything else that is kept about you.',
    ask: 'Download my data',
  },
  left: (count: number) =>
    count === 0 ? 'No more exports today.' : `${countedWhole(count, 'more export')} possible today.`,
  oneAtATime: 'One export is made at a time.',
  list: 'Your exports',
  none: 'You have not asked for an export yet.',
  loadFailed: 'Your exports could not be read.',
  tryAgain: 'Try again',
  failed: 'An error occurred. Please try again.',
  kinds: {
    account: 'Account data',
    channel: 'Posts without media',
    channelWithMedia: 'Posts and media',
  },
  asked: (date: string) => `Asked for on ${date}`,
  states: {
    waiting: 'Waiting for its turn',
    counting: 'Counting what there is',
    running: (done: number, all: number) => `Writing: ${wholeCount(done)} of ${countedWhole(all, 'file')}`,
    ready: (size: string, until: string) => `Ready, ${size}. Can be downloaded until ${until}.`,
    failed: 'The archive could not be made. Please try again.',
    cancelled: 'Cancelled',
    gone: 'The archive was removed.',
  },
  news: {
    waiting: 'Your export is waiting for its turn.',
    running: 'Your export is being made.',
    ready: 'Your export is ready.',
    failed: 'Your export could not be made.',
    cancelled: 'Your export was cancelled.',
    gone: 'The archive was removed.',
  },
  progressOf: (kind: string) => `${kind}: progress`,
  download: 'Download',
  downloadOf: (kind: string, date: string) => `Download ${kind} of ${date}`,
  cancel: 'Cancel',
  cancelOf: (kind: string) => `Cancel: ${kind}`,
  remove: 'Remove',
  removeOf: (kind: string, date: string) => `Remove ${kind} of ${date}`,
});
