import { messages } from '../../lib/language.ts';

export const copy = messages('session', {
  start: {
    title: 'Start a channel to publish',
    text: 'Publish videos and articles for all premium subscribers and earn your share.',
    action: 'START A CHANNEL',
    back: 'Back to your feed',
  },
  /** Where a network, or a part of it, is still empty. */
  steps: {
    title: 'Nothing published yet',
    text: 'New posts appear here as soon as a channel publishes. You can start with this:',
    ofOperator: 'Your network is running. Start with this:',
    names: {
      signUp: {
        title: 'Create your account',
        text: 'Follow fins and channels, and get notified about their first posts.',
        action: 'Sign Up',
      },
      chooseFins: {
        title: 'Choose your fins',
        text: 'Fins are topics. New posts in yours appear in your feed.',
        action: 'Choose fins',
      },
      ownChannel: {
        title: 'Start a channel',
        text: 'Publish videos, podcasts and articles, and earn your share.',
        action: 'Apply for a channel',
      },
      about: {
        title: 'See how it works',
        text: 'What viewers and creators get here.',
        action: 'Learn more',
      },
      publish: {
        title: 'Publish your first video',
        text: 'Upload a file. We prepare it while you write the title.',
        action: 'Create a video',
      },
      write: {
        title: 'Write an article',
        text: 'Your draft is saved while you type.',
        action: 'Write an article',
      },
      profile: {
        title: 'Show who you are',
        text: 'Add a profile picture, a header and a description to your channel.',
        action: 'Edit your channel',
      },
      invite: {
        title: 'Invite creators and approve their channels',
        text: 'Copy the invitation link, review applications, or approve everyone automatically.',
        action: 'Open applications',
      },
    },
  },
});
