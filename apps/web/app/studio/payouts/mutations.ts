import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

function useAct<Input>(act: (input: Input) => Promise<unknown>, message: string | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => (message === null ? undefined : showToast({ message })),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payouts'] }),
  });
}

type Kind = 'person' | 'company';
export interface BankDetails {
  kind: Kind;
  name: string;
  country: string;
  destination: string;
}
export const savePayee = (details: BankDetails) => api.payouts.savePayee(details);
export const useSavePayee = () => useAct(savePayee, copy.payee.saved);
export const useRefreshPayee = () => useAct<void>(() => api.payouts.refreshPayee(), null);

/** The browser leaves for the provider's page. */
export const useStartOnboarding = () =>
  useAct(async (input: { kind: Kind; country: string }) => {
    const { url } = await api.payouts.startOnboarding(input);
    window.location.assign(url);
  }, null);
