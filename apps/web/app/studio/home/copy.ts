import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('studio-home', {
  title: 'Studio',
  description: 'What needs your attention, and how your channel is doing.',
  create: 'Create',
  upload: 'Create video',
  write: 'Write article',
  goLive: 'Go live',
  goLiveToday: 'Go live with today’s stream',
  attention: 'Needs your attention',
  nothing: 'Nothing needs your attention.',
  failed: "These files couldn't be prepared",
  drafts: 'Drafts to finish',
  scheduled: 'Publishing next',
  showAll: 'Show all',
  latest: 'Latest post',
  views: (count: number) => countedWhole(count, 'view'),
  likes: (count: number) => countedWhole(count, 'like'),
  comments: (count: number) => countedWhole(count, 'comment'),
  untitled: 'Untitled',
  noReason: "We couldn't prepare this file.",
  start: {
    title: 'First steps',
    text: 'Three steps until people find your channel, and how you earn with it.',
    profile: 'Add a picture and a description',
    post: 'Publish your first post',
    landing: 'Set up your landing page',
    paid: 'How creators get paid',
  },
  people: {
    title: 'Tell people about your channel',
    text: 'Most first viewers come from messages to people you know. Send them this text, or share the link.',
    message: (site: string, address: string) =>
      `I have a channel on ${site} now. Watch and follow it here: ${address}`,
    copy: 'Copy text',
    copied: 'Text copied.',
    failed: "We couldn't copy the text. Select and copy it instead.",
  },
  loadFailed: "We couldn't load your posts. Try again.",
  tryAgain: 'Try again',
});
