import type { ConnectionUser, TeamRole } from '@realfin/contract/collaborators';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { connectionsKey, type Tab } from './queries.ts';

interface Change {
  person: Pick<ConnectionUser, 'id'>;
  wanted: boolean;
}

const sent = {
  contributors: ({ person, wanted }: Change) =>
    api.collaborators.manageContributor({ id: person.id, removing: !wanted }),
  moderators: ({ person, wanted }: Change) =>
    api.collaborators.manageModerator({ user_id: person.id, removing: !wanted }),
};

/** Whether the button of a tab removes the person. An invitation counts like membership. */
export function isOnIn(tab: Tab, person: ConnectionUser): boolean {
  if (tab === 'contributors') return person.contributor || person.invited;
  return tab === 'moderators' ? person.moderator || person.invitedToModerate : person.blocked;
}

/** People join a team when they accept; until then they are invited. */
function changed(tab: Tab, person: ConnectionUser, wanted: boolean): ConnectionUser {
  if (tab === 'contributors')
    return wanted ? { ...person, invited: true } : { ...person, contributor: false, invited: false };
  if (tab === 'blocked') return { ...person, blocked: wanted };
  return wanted
    ? { ...person, invitedToModerate: true }
    : { ...person, moderator: false, invitedToModerate: false };
}

/** The button updates optimistically; the lists follow after the response. */
function showAtOnce(cache: QueryClient, tab: Tab, { person, wanted }: Change): () => void {
  const filter = { queryKey: connectionsKey, predicate: isOfPeople };
  const before = cache.getQueriesData<ConnectionUser[]>(filter);
  cache.setQueriesData<ConnectionUser[]>(filter, (people) =>
    people?.map((each) => (each.id === person.id ? changed(tab, each, wanted) : each)),
  );
  return () => before.forEach(([key, people]) => cache.setQueryData(key, people));
}
const isOfPeople = ({ state }: { state: { data: unknown } }): boolean => Array.isArray(state.data);

export function useChangePerson(channelId: number, tab: Tab) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> =>
      tab === 'blocked'
        ? api.blocks.manageBlock({
            creator_id: channelId,
            user_id: change.person.id,
            blocking: change.wanted,
          })
        : sent[tab](change),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: connectionsKey });
      return showAtOnce(cache, tab, change);
    },
    onError: (error, _change, rollBack) => {
      rollBack?.();
      showFailure(errorMessage(error, copy.failed));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey }),
  });
}

export function useInvitations() {
  const cache = useQueryClient();
  const refetch = () => cache.invalidateQueries({ queryKey: connectionsKey });
  const withdraw = useMutation({
    mutationFn: (id: number) => api.collaborators.withdrawInvitation({ id }),
    onSuccess: () => showToast({ message: copy.invite.withdrawn }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: refetch,
  });
  const invite = async (email: string, role: TeamRole): Promise<void> => {
    await api.collaborators.inviteByEmail({ email, role });
    showToast({ message: copy.invite.sent });
    await refetch();
  };
  return { invite, withdraw };
}

export const { chooseActingChannel } = api.collaborators;
