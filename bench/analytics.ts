// npm run bench:analytics: players beside pages, and the dashboard of one large channel.
// BENCH_POSTS, BENCH_VIEWS, BENCH_BEATS and others make it smaller; names of calls measure only these.
import { measureBeats } from './analytics/beats.ts';
import { measureDashboard } from './analytics/dashboard.ts';
import { seedAnalytics } from './analytics/seed.ts';
import { channels, creatorId, size } from './analytics/size.ts';
import { scaleSettings } from './scale/size.ts';
import { onStage, say, signIn } from './stage.ts';

const only = process.env.BENCH_ONLY ?? '';

await onStage(
  {
    name: `analytics-${size.posts}-${size.views}`,
    settings: scaleSettings,
    // The roll-ups run beside everything else, as in an installation of one process.
    role: 'all',
    seed: (url) => seedAnalytics(url, size, say),
  },
  async (stage) => {
    const [creator = '', viewer = ''] = await signIn(stage, [creatorId, channels + 1]);
    if (only !== 'dashboard') await measureBeats(stage, viewer);
    if (only !== 'beats') await measureDashboard(stage, creator);
  },
);
