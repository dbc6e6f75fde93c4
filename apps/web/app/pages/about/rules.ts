import type { Channel } from '@realfin/contract/channels';

export const categories = [
  { key: 'sports', fins: ['wrestling', 'mma', 'football', 'bjj'] },
  { key: 'ideas', fins: ['openmind', 'independentdiscussion', 'freethinkingmedia'] },
  { key: 'comedy', fins: ['comedy'] },
  { key: 'money', fins: ['crypto'] },
] as const;
export type Category = (typeof categories)[number];

export const categoryFrom = (query: URLSearchParams): Category =>
  categories.find((category) => category.key === query.get('category')) ?? categories[0];

export const channelsOf = (category: Category, channels: readonly Channel[]): Channel[] => {
  const wanted: readonly string[] = category.fins;
  return channels.filter((channel) => channel.fins.some((fin) => wanted.includes(fin.toLowerCase())));
};
