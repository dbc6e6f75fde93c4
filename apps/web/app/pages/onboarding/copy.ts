import { messages } from '../../lib/language.ts';

export const copy = messages('onboarding', {
  title: (site: string) => `Welcome to ${site}`,
  description: 'Choose what you want to see.',
  steps: 'Steps',
  step: (step: number) => `Step ${step} of 2`,
  fins: 'Select Fins',
  finsText: 'Fins are topics. Pick the ones you like to build your feed.',
  channels: 'Select Channels to Follow',
  channelsText: "We followed the first ten for you. Unfollow any you're not interested in.",
  followAll: 'Follow All',
  unfollowAll: 'Unfollow All',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip',
  failed: 'An error occurred. Please refresh the page.',
  none: 'There are no channels yet.',
  noneText: 'Your feed still shows every post in the fins you chose.',
});
