import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('new-drafts', {
  upload: 'Upload files',
  drop: (most: number) => `Drop up to ${most} video or audio files to create a draft of each.`,
  title: (count: number) => `Drafts from ${countedWhole(count, 'file')}`,
  summary: (created: number, refused: number, left: number) =>
    [
      countedWhole(created, 'draft created|drafts created'),
      ...(refused > 0 ? [countedWhole(refused, 'file not added|files not added')] : []),
      ...(left > 0 ? [`${countedWhole(left, 'file')} left`] : []),
    ].join(', '),
  tooMany: (most: number, chosen: number) =>
    `Up to ${most} files at a time. You chose ${chosen}: choose fewer, then add the others.`,
  creating: 'Creating a draft…',
  created: 'Draft created',
  continued: 'Continues the upload of its draft',
  with: (draft: string, upload: string) => `${draft}. ${upload}`,
  wrong: (name: string) =>
    `${name} isn't a video or an audio file. Upload a file such as MP4, MOV, MKV, MP3 or WAV.`,
  refused: "We couldn't create a draft of this file. Try again.",
  open: 'Open draft',
  openOf: (name: string) => `Open draft: ${name}`,
  dismiss: 'Dismiss',
  untitled: 'Untitled',
  defaults: {
    title: 'Upload defaults',
    open: 'Defaults',
    description:
      'New posts begin with these values. You can change them in each post; existing posts stay as they are.',
    back: 'Back to Content Management',
    creatorOnly: (name: string) => `Only ${name} can change the defaults of this channel.`,
    premium: 'Premium',
    premiumHint:
      'For new videos, articles and rankings. Streams and podcasts begin premium; where this network allows it, you can make each of them free in its form.',
    footer: 'Text for descriptions',
    footerHint: 'Added to the description of new videos, podcasts, rankings and streams.',
    save: 'Save defaults',
    saved: 'Upload defaults saved.',
    failed: "We couldn't save your defaults. Try again.",
  },
});
