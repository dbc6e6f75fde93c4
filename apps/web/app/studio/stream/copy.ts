import { messages } from '../../lib/language.ts';

export const copy = messages('streamStudio', {
  create: 'Create a live stream',
  manage: 'Edit live stream',
  savedDraft: 'Live stream information saved.',
  published: 'Live stream published.',
  scheduled: (time: string) => `Live stream scheduled for ${time}.`,
  another: 'Create another live stream',
  description: 'Description',
  descriptionHint: 'Lines that start with a time, such as 0:00 Intro, become chapters of the recording.',
  freeHint: 'How much of the recording everyone can play before the paywall.',
  publication: {
    label: 'When',
    now: 'I streamed elsewhere: publish the recording',
    later: 'Starts at a date and time',
  },
  access: 'Streams begin premium. Subscribers can watch; everyone sees the title and thumbnail.',
  free: 'This recording is free for everyone.',
  accessLater: 'Once the recording is published, you can make it free, in its menu in Content Management.',
  ownStreams: 'Open your streams',
  recording: 'Recording',
  recordingHint: "Upload what you streamed elsewhere. It plays at the stream's address.",
  noRecording: 'Upload the recording, or select a date and time.',
  notReady: "We're still preparing the recording.",
  updated: 'Live stream information saved.',
  notSaved: (isNew: boolean) =>
    isNew
      ? 'Server Error - Something went wrong. Please go back to the CMS and try again.'
      : 'Could not update live stream information. Please try again.',
  loadError: {
    title: 'Server Error',
    text: 'Something went wrong. Please go back to the CMS and try again.',
  },
  given: 'Stream key',
  givenHint: 'Optional. The key the channel gave you.',
});
