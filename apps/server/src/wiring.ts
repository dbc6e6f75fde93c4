// The parts of all modules as one, and the jobs of the demo.
import type { Asks } from './context.ts';
import { seedJobs } from './demo/demo-media.ts';
import { listModuleParts } from './installed-modules.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { mergeParts } from './lib/merge-parts.ts';
import { createLiveListener } from './modules/publishing/streams/broadcasts/commands/follow-engine.ts';

/** Answers of later modules to earlier ones. */
export const answers: Asks = mergeParts(
  [...listModuleParts('answers'), { exports: { laterFiles: listModuleParts('files').flat() } }],
  2,
);

export const liveListener = createLiveListener;

export const jobs = mergeParts([...listModuleParts('jobs'), seedJobs], 0) satisfies JobHandlers;
