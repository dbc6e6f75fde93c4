import { messages } from '../../lib/language.ts';

export const copy = messages('onboarding', {
  title: (site: string) => `Welcome to ${site}`,
  description: 'Choose what you want to see.',
  steps: 'Steps',
  step: (step: number) => `Step ${step} of 2`,
  fins: 'Select Fins',
  finsText: 'Fins are what posts are about. Your feed is made of those you choose.',
  channels: 'Select Channels to Follow',
  channelsText: 'We followed the first ten for you. Leave those you do not care for.',
  followAll: 'Follow All',
  unfollowAll: 'Unfollow All',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip',
  failed: 'An error occurred. Please refresh the page.',
  none: 'There are no channels yet.',
  noneText: 'Your feed still shows everything in the fins you chose.',
});
