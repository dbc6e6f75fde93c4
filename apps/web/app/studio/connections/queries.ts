import type { ConnectionUser } from '@realfin/contract/collaborators';
import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export type Tab = 'contributors' | 'moderators' | 'blocked';
export type Team = Exclude<Tab, 'blocked'>;
export type Field = 'username' | 'name';

export const tabs: readonly Tab[] = ['contributors', 'moderators', 'blocked'];
export const fields: readonly Field[] = ['username', 'name'];
/** The shortest text that is searched for. */
export const fewestLetters = 2;

export const tabOf = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'contributors';
export const tabAddress = (tab: Tab): string =>
  tab === 'contributors' ? '/connections/manage' : `/connections/manage?tab=${tab}`;

export const connectionsKey = ['connections'] as const;

export const teamQuery = (channelId: number, team: Team, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...connectionsKey, channelId, team],
    queryFn: async (): Promise<ConnectionUser[]> =>
      (team === 'contributors'
        ? await api.collaborators.listContributors()
        : await api.collaborators.listModerators()
      ).content,
    staleTime: 0,
  });

export const invitationsQuery = (channelId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...connectionsKey, channelId, 'invitations'],
    queryFn: () => api.collaborators.listInvitations(),
    staleTime: 0,
  });

export const blockedQuery = (channelId: number, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...connectionsKey, channelId, 'blocked'],
    queryFn: ({ pageParam }) =>
      api.blocks.listBlocked({
        creator_id: channelId,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const foundQuery = (channelId: number, field: Field, typed: string) =>
  queryOptions({
    queryKey: [...connectionsKey, channelId, 'found', field, typed],
    queryFn: async () => (await browserApi.collaborators.findPeople({ filter: field, query: typed })).content,
    enabled: typed.length >= fewestLetters,
    staleTime: 0,
  });
