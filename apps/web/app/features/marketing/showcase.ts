import type { Channel } from '@realfin/contract/channels';

export const categories = [
  { key: 'sports', label: 'Sports', fins: ['wrestling', 'mma', 'football', 'bjj'] },
  { key: 'ideas', label: 'Ideas', fins: ['openmind', 'independentdiscussion', 'freethinkingmedia'] },
  { key: 'comedy', label: 'Comedy', fins: ['comedy'] },
  { key: 'money', label: 'Money', fins: ['crypto'] },
] as const;
export type Category = (typeof categories)[number];

export const categoryFrom = (query: URLSearchParams): Category =>
  categories.find((category) => category.key === query.get('category')) ?? categories[0];

export const channelsOf = (category: Category, channels: readonly Channel[]): Channel[] => {
  const wanted: readonly string[] = category.fins;
  return channels.filter((channel) => channel.fins.some((fin) => wanted.includes(fin.toLowerCase())));
};
