import type { Api } from '@realfin/contract/contract';
import { redirect } from 'react-router';

/** Somebody whose feed is empty and who was never asked is asked what they want to see; then they come back. */
export async function askWhoHasNothing(api: Api, isEmpty: boolean): Promise<void> {
  if (!isEmpty || (await api.accounts.getMe()).hasOnboarded) return;
  throw redirect(`/onboarding?${new URLSearchParams({ to: '/feed' })}`);
}
