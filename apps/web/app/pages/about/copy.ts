import { plans, shares } from '@realfin/contract/money';
import { price } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const { acquisition, retention } = shares.subscription;

export const copy = messages('marketing', {
  description:
    'Channels for people who go deep: wrestling, ideas, comedy and more. One subscription opens everything from every creator.',
  heading: 'Go deep with people who know.',
  lead: 'Video, podcasts and writing from creators who own their audience. Watch for free, or open everything with one subscription.',
  start: 'START A CHANNEL',
  watch: 'WATCH',
  showcase: 'Channels to begin with',
  categories: 'Kinds of channels',
  categoryNames: { sports: 'Sports', ideas: 'Ideas', comedy: 'Comedy', money: 'Money' },
  benefitsTitle: 'Made to be fair',
  benefits: () => [
    {
      icon: 'sparkles' as const,
      title: 'One subscription, all creators',
      text: `${price(plans.monthly10.priceCents)} a month or ${price(plans.yearly10.priceCents)} a year unlocks every premium post on the site.`,
    },
    {
      icon: 'wallet' as const,
      title: `${acquisition + retention}% goes to creators`,
      text: `${acquisition}% to the channel that brought the subscriber, ${retention}% to the channels they spend their time with.`,
    },
    {
      icon: 'users' as const,
      title: 'Your audience is yours',
      text: 'People follow you, not an algorithm. What you publish reaches everybody who asked for it.',
    },
    {
      icon: 'shield' as const,
      title: 'No ads, nothing sold',
      text: 'We live from subscriptions alone, so there is nothing to sell about you.',
    },
  ],
  appsTitle: 'Take it with you',
  appsText:
    'On a phone or a desk, the site installs as an app: choose “Install” or “Add to Home Screen” in the menu of your browser.',
  ios: 'Download on the App Store',
  android: 'Get it on Google Play',
  install: 'Install the app',
  faqTitle: 'Questions people ask',
  faq: () => [
    {
      question: 'What does it cost?',
      answer: `An account is free. Premium is ${price(plans.monthly10.priceCents)} a month, or ${price(plans.yearly10.priceCents)} a year, which is 2 months free.`,
    },
    {
      question: 'What do I get with premium?',
      answer:
        'All premium posts of all creators: videos, podcasts and articles. There is nothing else to buy for them.',
    },
    {
      question: 'Can I cancel?',
      answer: 'Any time, in your settings. What you have paid for stays open until the end of the period.',
    },
    {
      question: 'How do I start a channel?',
      answer:
        'Create a free account, tell us what you want to publish, and you can upload as soon as your channel is approved.',
    },
    {
      question: 'What is a fin?',
      answer:
        'A subject that channels and posts carry, such as wrestling or comedy. Follow a fin to see everything in it.',
    },
    { question: 'How old do I have to be?', answer: 'At least 13.' },
  ],
});
