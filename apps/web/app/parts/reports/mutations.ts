import type { DecisionAction, ReportReason, SubjectKind } from '@realfin/contract/report-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

interface Report {
  kind: SubjectKind;
  id: number;
  reason: ReportReason;
  details: string;
}

export const useReport = () =>
  useMutation({
    mutationFn: (report: Report) => api.reports.reportContent(report),
    onSuccess: ({ isNew }) =>
      showToast({ message: isNew ? copy.sent : copy.alreadySent, tone: isNew ? 'success' : 'plain' }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });

export interface Decision {
  kind: SubjectKind;
  id: number;
  action: DecisionAction;
  reason: string;
  caseId?: number;
}

export function useDecide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => api.reports.decide(decision),
    onSuccess: ({ isChanged }, { action }) => {
      const isDone = isChanged || action === 'dismiss';
      showToast({ message: isDone ? copy.moderate.done[action] : copy.moderate.unchanged });
    },
    onError: (error) => showFailure(errorMessage(error, copy.moderate.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}
