import { countedWhole, wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('exports', {
  title: 'Export',
  description: 'Download your posts, media and account data.',
  intro: "We'll prepare your export and email you when it's ready. You can download it for seven days.",
  channel: {
    title: 'Your posts and media',
    text: 'Every post on your channel with its text, images, captions, tables and bites, as files you can open anywhere.',
    withMedia: 'Include the video and audio files I uploaded',
    withMediaHint: 'Without them the export is smaller and ready sooner.',
    ask: 'Export posts',
  },
  account: {
    title: 'Your account data',
    text: 'Your profile, settings, follows, comments, history, notifications, payments and everything else we store about you.',
    ask: 'Download my data',
  },
  left: (count: number) =>
    count === 0
      ? "You've reached today's export limit. Try again tomorrow."
      : `${countedWhole(count, 'more export')} left today.`,
  oneAtATime: 'You can run one export at a time.',
  list: 'Your exports',
  none: "You haven't requested an export yet.",
  loadFailed: "We couldn't load your exports. Try again.",
  tryAgain: 'Try again',
  failed: 'An error occurred. Please try again.',
  kinds: {
    account: 'Account data',
    channel: 'Posts without media',
    channelWithMedia: 'Posts and media',
  },
  asked: (date: string) => `Requested ${date}`,
  states: {
    waiting: 'Queued',
    counting: 'Preparing',
    running: (done: number, all: number) => `Preparing: ${wholeCount(done)} of ${countedWhole(all, 'file')}`,
    ready: (size: string, until: string) => `Ready (${size}). Available until ${until}.`,
    failed: "We couldn't prepare your export. Try again.",
    cancelled: 'Canceled',
    gone: 'This export was deleted.',
  },
  news: {
    waiting: 'Your export is queued.',
    running: "We're preparing your export.",
    ready: 'Your export is ready.',
    failed: "We couldn't prepare your export.",
    cancelled: 'Your export was canceled.',
    gone: 'This export was deleted.',
  },
  progressOf: (kind: string) => `${kind}: progress`,
  download: 'Download',
  downloadOf: (kind: string, date: string) => `Download ${kind} of ${date}`,
  cancel: 'Cancel',
  cancelOf: (kind: string) => `Cancel: ${kind}`,
  remove: 'Remove',
  removeOf: (kind: string, date: string) => `Remove ${kind} of ${date}`,
});
