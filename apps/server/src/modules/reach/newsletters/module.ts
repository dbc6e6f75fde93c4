import { noteEmailChoice } from './commands/suppress.ts';
import { newsletterJobs } from './jobs.ts';
import { listCovered } from './queries/covered.ts';
import { newsletterFiles } from './queries/personal-files.ts';
import { newsletterHandlers, registerLetterRoutes, registerLeaving } from './routes.ts';

export const newslettersModule = {
  handlers: { newsletters: newsletterHandlers },
  routes: { api: [registerLetterRoutes], site: [registerLeaving] },
  jobs: newsletterJobs,
  answers: { notifications: { listSentAsNewsletter: listCovered, noteEmailChoice } },
  files: newsletterFiles,
};
