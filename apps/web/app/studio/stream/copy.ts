import { messages } from '../../lib/language.ts';

export const copy = messages('streamStudio', {
  create: 'Create a live stream',
  manage: 'Edit live stream',
  savedDraft: 'Live stream information saved.',
  published: 'Live stream published.',
  scheduled: (time: string) => `Live stream scheduled for ${time}.`,
  another: 'Create another live stream',
  description: 'Description',
  descriptionHint: 'Lines that begin with a time, such as 0:00 Intro, become chapters of the recording.',
  publication: {
    label: 'When',
    now: 'It is over: publish the recording',
    later: 'It begins at a date and time',
  },
  access: 'Streams are premium: subscribers watch them, everybody sees the title and the picture.',
  recording: 'Recording',
  recordingHint:
    'Optional until the stream is over. Publish it, and it is watched at the address of the stream.',
  noRecording: 'Upload the recording, or select a date and time.',
  notReady: 'The recording is still being prepared.',
  updated: 'Live stream information saved.',
  notSaved: (isNew: boolean) =>
    isNew
      ? 'Server Error - Something went wrong. Please go back to the CMS and try again.'
      : 'Could not update live stream information. Please try again.',
  loadError: {
    title: 'Server Error',
    text: 'Something went wrong. Please go back to the CMS and try again.',
  },
  setup: {
    title: 'Streaming setup',
    server: 'Server',
    noServer:
      'This site does not take live streams yet. You can announce a stream and publish its recording.',
    key: 'Stream key',
    keyHint: 'Only you can make one. Whoever has it can stream on your channel.',
    none: 'You have no stream key.',
    known: (hint: string) => `Your key ends with ${hint}.`,
    once: 'Copy it now. It is not shown again.',
    make: 'Make a stream key',
    renew: 'Make a new key',
    renewHint: 'The key you have now stops working.',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'An error occurred. Please try again.',
    given: 'Stream key',
    givenHint: 'Optional: the key the channel gave you.',
  },
});
