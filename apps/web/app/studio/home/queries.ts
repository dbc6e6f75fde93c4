import type { Api } from '@realfin/contract/contract';
import type { ManagedPost, PostStatus } from '@realfin/contract/posts';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { bySchedule } from './rules.ts';

export interface StudioHome {
  failed: ManagedPost[];
  drafts: ManagedPost[];
  scheduled: ManagedPost[];
  latest: ManagedPost | null;
}

const shownOfEach = 3;
/** The list is ordered by creation, so the next ones to be published are picked from more. */
const scheduledRead = 24;

/** Read again on each visit: posts change in the background. */
export const homeQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['studio-home'],
    staleTime: 0,
    queryFn: async (): Promise<StudioHome> => {
      const read = async (status: PostStatus, size: number) =>
        (await api.posts.listManaged({ status, size })).content;
      const [failed, drafts, scheduled, published] = await Promise.all([
        read('Error', shownOfEach),
        read('Draft', shownOfEach),
        read('Scheduled', scheduledRead),
        read('Published', 1),
      ]);
      return {
        failed,
        drafts,
        scheduled: bySchedule(scheduled).slice(0, shownOfEach),
        latest: published[0] ?? null,
      };
    },
  });
