import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { api as browserApi } from '../../lib/api.ts';
import { normalised } from '../../lib/entities.ts';

export const myFinsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['myFins'], queryFn: () => api.fins.listMyFins(), staleTime: 0 });

export const suggestedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['suggestedChannels'],
    queryFn: normalised(async () => {
      const { content } = await api.onboarding.suggestChannels();
      return { data: content, channels: content };
    }),
    staleTime: 60_000,
  });

/** A person with an empty feed is sent through onboarding once, and returns to the page afterwards. */
export async function redirectToOnboarding(api: Api, isEmpty: boolean): Promise<void> {
  if (!isEmpty || (await api.accounts.getMe()).hasOnboarded) return;
  throw redirect(`/onboarding?${new URLSearchParams({ to: '/feed' })}`);
}
