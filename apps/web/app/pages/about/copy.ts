import { plans, shares, yearlyFreeMonths } from '@realfin/contract/money';
import { counted, price } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const { acquisition, retention } = shares.subscription;

export const copy = messages('marketing', {
  description:
    'Channels for people who go deep: wrestling, ideas, comedy and more. One subscription unlocks everything from every creator.',
  heading: 'Go deep with people who know.',
  lead: 'Video, podcasts and writing from creators who own their audience. Watch for free, or unlock everything with one subscription.',
  start: 'START A CHANNEL',
  watch: 'WATCH',
  showcase: 'Channels to get you started',
  categories: 'Channel categories',
  categoryNames: { sports: 'Sports', ideas: 'Ideas', comedy: 'Comedy', money: 'Money' },
  benefitsTitle: 'Built to be fair',
  benefits: () => [
    {
      icon: 'sparkles' as const,
      title: 'One subscription, all creators',
      text: `${price(plans.monthly10.priceCents)} a month or ${price(plans.yearly10.priceCents)} a year unlocks every premium post on the site.`,
    },
    {
      icon: 'wallet' as const,
      title: `${acquisition + retention}% goes to creators`,
      text: `${acquisition}% to the channel that brought in the subscriber, ${retention}% to the channels they watch and read.`,
    },
    {
      icon: 'users' as const,
      title: 'Your audience is yours',
      text: 'People follow you, not an algorithm. What you publish reaches everyone who follows you.',
    },
    {
      icon: 'shield' as const,
      title: 'No ads, no data sales',
      text: 'Subscribers and fans pay for this site, not advertisers. Your data is never sold.',
    },
  ],
  appsTitle: 'Take it with you',
  appsText:
    "Install the site as an app on your phone or computer: choose “Install” or “Add to Home Screen” in your browser's menu.",
  ios: 'Download on the App Store',
  android: 'Get it on Google Play',
  install: 'Install the app',
  faqTitle: 'Frequently asked questions',
  faq: () => [
    {
      question: 'What does it cost?',
      answer: `An account is free. Premium is ${price(plans.monthly10.priceCents)} a month, or ${price(plans.yearly10.priceCents)} a year, which is ${counted(yearlyFreeMonths, 'month')} free.`,
    },
    {
      question: 'What do I get with premium?',
      answer:
        'Every premium post from every creator: videos, podcasts, articles and rankings. Pay-per-view events are sold separately.',
    },
    {
      question: 'Can I cancel?',
      answer: 'Anytime, in your settings. You keep access until the end of the period you paid for.',
    },
    {
      question: 'How do I start a channel?',
      answer:
        'Create a free account and tell us what you want to publish. You can upload as soon as your channel is approved.',
    },
    {
      question: 'What is a fin?',
      answer:
        'A topic that channels and posts belong to, such as wrestling or comedy. Follow a fin to see everything in it.',
    },
    { question: 'How old do I have to be?', answer: 'You must be at least 13.' },
  ],
});
