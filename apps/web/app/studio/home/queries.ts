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
/** The API sorts by creation, so more posts are read to find the next scheduled ones. */
const scheduledRead = 24;

/** Refetched on each visit, because posts change in the background. */
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
