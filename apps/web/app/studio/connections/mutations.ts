import type { ConnectionUser } from '@realfin/contract/collaborators';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
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
export const markOf = { contributors: 'contributor', moderators: 'moderator', blocked: 'blocked' } as const;

/** The button updates optimistically; the lists follow after the response. */
function showAtOnce(cache: QueryClient, tab: Tab, { person, wanted }: Change): () => void {
  const filter = { queryKey: connectionsKey, predicate: isOfPeople };
  const before = cache.getQueriesData<ConnectionUser[]>(filter);
  cache.setQueriesData<ConnectionUser[]>(filter, (people) =>
    people?.map((each) => (each.id === person.id ? { ...each, [markOf[tab]]: wanted } : each)),
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

export const { chooseActingChannel } = api.collaborators;
