import type { FreeKind } from '@realfin/contract/upload-defaults';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { overviewQuery } from '../kit/queries.ts';
import { copy } from './copy.ts';
import { applicationsQuery, approvalQuery, freeKindsSettingQuery } from './queries.ts';

interface Decision {
  id: number;
  name: string;
  /** Declines; without one the application is approved. */
  reason?: string;
}

/** If another administrator decided first, the error says so and the list drops the item. */
export function useDecide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Decision) =>
      reason === undefined
        ? api.admin.approveApplication({ id })
        : api.admin.declineApplication({ id, reason }),
    onSuccess: (_answer, { name, reason }) =>
      showToast({ message: reason === undefined ? copy.approved(name) : copy.declined(name) }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () =>
      Promise.all(
        [applicationsQuery().queryKey, overviewQuery().queryKey].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useSetApproval() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (approveEveryone: boolean) => api.admin.setApproval({ approveEveryone }),
    onSuccess: (setting) => {
      cache.setQueryData(approvalQuery().queryKey, setting);
      showToast({ message: setting.approveEveryone ? copy.setting.on : copy.setting.off });
    },
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
}

export function useSetFreeKinds() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (freeKinds: FreeKind[]) => api.admin.setFreeKinds({ freeKinds }),
    onSuccess: (setting) => {
      cache.setQueryData(freeKindsSettingQuery().queryKey, setting);
      showToast({ message: copy.freeKinds.saved });
    },
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
}
