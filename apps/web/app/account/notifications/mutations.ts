import type { NewsletterSettings } from '@realfin/contract/newsletters';
import type { WeeklyEmail } from '@realfin/contract/notifications';
import { api } from '../../lib/api.ts';

export const { subscribePush, unsubscribePush } = api.notifications;

export const setWeeklyEmail = (enabled: boolean): Promise<WeeklyEmail> =>
  api.notifications.setWeeklyEmail({ enabled });

export const { answerNewsletterLink } = api.newsletters;

export type NewsletterChoice =
  | { channelId: number; wanted: boolean }
  | { channelId: number; shared: boolean }
  | { counted: boolean };
export function saveNewsletterChoice(choice: NewsletterChoice): Promise<NewsletterSettings> {
  if ('counted' in choice) return api.newsletters.setNewsletterCounted(choice);
  return 'shared' in choice
    ? api.newsletters.setEmailShared(choice)
    : api.newsletters.setNewsletterWanted(choice);
}
