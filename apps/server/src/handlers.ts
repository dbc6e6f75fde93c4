// The only file that knows both who tells and who listens: events -> jobs, and every job there is.
import type { EventRoutes } from './jobs/outbox.ts';
import type { AnyJob } from './jobs/queue.ts';

export const jobs: readonly AnyJob[] = [];

export const eventRoutes: EventRoutes = {};
