import { requireWholeRanking } from './commands/save-ranking.ts';
import { rankingJobs } from './jobs.ts';
import { rankingHandlers, registerRankingRoutes, registerCsvUploadRoutes } from './routes.ts';

export const rankingsModule = {
  handlers: { rankings: rankingHandlers },
  routes: { api: [registerRankingRoutes], uploads: [registerCsvUploadRoutes] },
  jobs: rankingJobs,
  answers: { posts: { readyChecks: { ranking: requireWholeRanking } } },
};
