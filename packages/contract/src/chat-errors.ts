/** Refusals of chats; `errors` includes them. */
export const chatErrors = {
  'chat.closed': { status: 409, text: 'This chat has ended.' },
  'chat.slow': { status: 429, text: 'Slow mode is on. Wait a moment before your next message.' },
  'chat.followersOnly': { status: 403, text: 'Only followers of this channel can write here.' },
  'chat.newFollower': { status: 403, text: 'You can write here once you have followed for a day.' },
  'chat.subscribersOnly': { status: 403, text: 'Only subscribers can write here.' },
  'chat.newAccount': { status: 403, text: 'Your account is too new to write here. Try again later.' },
  'chat.timedOut': { status: 403, text: "You can't write here for a while. A moderator timed you out." },
  'chat.nameOfChannel': {
    status: 403,
    text: "Your name looks like this channel's. Change it in your settings to write here.",
  },
  'chat.messageNotFound': { status: 404, text: 'This message was deleted.' },
  'chat.notHeld': { status: 409, text: 'This message was reviewed already.' },
  'chat.overlayNotFound': { status: 404, text: 'This address no longer works. Create a new one.' },
} as const;
