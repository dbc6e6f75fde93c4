// Refusals of live streams.
export const streamErrors = {
  'stream.keyUnknown': { status: 422, text: "This stream key doesn't belong to the channel." },
  'stream.offline': { status: 409, text: 'Could not go live. Please try again.' },
  'stream.notLive': { status: 409, text: "This stream isn't live." },
  'stream.notRecorded': { status: 409, text: 'There is no recording of a broadcast to cut.' },
  'stream.cutTooShort': { status: 422, text: 'Leave at least one second between start and end.' },
  'stream.notContinuable': {
    status: 409,
    text: 'This stream can no longer be continued. Create a new one.',
  },
  'stream.otherLive': { status: 409, text: 'Another stream of your channel is live. End it first.' },
  'stream.over': { status: 409, text: 'This stream is over.' },
  'media.tooFar': { status: 400, text: 'This part of the broadcast does not exist yet.' },
  'media.late': { status: 503, text: 'The broadcast is interrupted. Please try again in a moment.' },
} as const;
