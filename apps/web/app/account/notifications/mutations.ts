import type { NewsletterSettings } from '@realfin/contract/newsletters';
import type { NotificationPlatforms, WeeklyEmail } from '@realfin/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { platformsQuery } from '../../parts/notifications/queries.ts';
import { copy } from './copy.ts';

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

export function useSetPlatform() {
  const cache = useQueryClient();
  const key = platformsQuery().queryKey;
  const field = { EMAIL: 'is_email_enabled', MOBILE: 'is_mobile_enabled' } as const;
  return useMutation({
    mutationFn: (wish: { platform: 'EMAIL' | 'MOBILE'; enabled: boolean }) =>
      api.notifications.setPlatform(wish),
    onMutate: ({ platform, enabled }) => {
      cache.setQueryData<NotificationPlatforms>(key, (now) =>
        now === undefined ? now : { ...now, [field[platform]]: enabled },
      );
    },
    onError: (_error, { platform, enabled }) => {
      cache.setQueryData<NotificationPlatforms>(key, (now) =>
        now === undefined ? now : { ...now, [field[platform]]: !enabled },
      );
      showFailure(copy.settingsPage.failed);
    },
  });
}
