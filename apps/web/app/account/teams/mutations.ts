import type { TeamRole } from '@realfin/contract/collaborators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

interface Answer {
  id: number;
  role: TeamRole;
  name: string;
  accept: boolean;
}

/** A team is part of the account menu and of everything in the studio, so all of it is refetched. */
export function useChangeTeams() {
  const cache = useQueryClient();
  const onError = (error: unknown) => showFailure(errorMessage(error, copy.failed));
  const onSettled = () => cache.invalidateQueries();
  const answer = useMutation({
    mutationFn: ({ id, accept }: Answer) => api.collaborators.answerInvitation({ id, accept }),
    onSuccess: (_done, { role, name, accept }) =>
      showToast({ message: accept ? copy.accepted[role](name) : copy.declined }),
    onError,
    onSettled,
  });
  const leave = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => api.collaborators.leaveTeam({ channel_id: id }),
    onSuccess: (_done, { name }) => showToast({ message: copy.left(name) }),
    onError,
    onSettled,
  });
  return { answer, leave };
}
