import type { NewsletterSettings } from '@realfin/contract/newsletters';
import { api } from '../../lib/api.ts';

export const { subscribePush, unsubscribePush } = api.notifications;

export const { answerNewsletterLink } = api.newsletters;

export type NewsletterChoice = { channelId: number; wanted: boolean } | { counted: boolean };
export const saveNewsletterChoice = (choice: NewsletterChoice): Promise<NewsletterSettings> =>
  'counted' in choice
    ? api.newsletters.setNewsletterCounted(choice)
    : api.newsletters.setNewsletterWanted(choice);
