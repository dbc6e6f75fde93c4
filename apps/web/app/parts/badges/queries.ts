import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const ownBadgesQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['ownBadges'], queryFn: () => api.badges.listOwn(), staleTime: 0 });
