import type { Api } from '@realfin/contract/contract';
import type { PodcastImport } from '@realfin/contract/imports';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

const pollMs = 2_000;
const isUnderWay = ({ state, episodes }: PodcastImport): boolean =>
  state === 'reading' || episodes.some((each) => each.state === 'waiting' || each.state === 'fetching');

/** Polls while episodes are being downloaded. */
export const importQuery = (id: number, page = 0, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['import', id, page],
    queryFn: () => api.imports.getImport({ id, page }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? pollMs : false),
  });

/** The import in the address; null without one. */
export function importIdOf(query: URLSearchParams): number | null {
  const id = Number(query.get('podcast'));
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}
