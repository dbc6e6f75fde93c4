// npm run bench:analytics: players next to page views, and the dashboard of one large channel.
// BENCH_POSTS, BENCH_VIEWS, BENCH_BEATS and others reduce it; names of calls limit it to these.
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
    // The roll-ups run in the same process, as in a single-process installation.
    role: 'all',
    seed: (url) => seedAnalytics(url, size, say),
  },
  async (stage) => {
    const [creator = '', viewer = ''] = await signIn(stage, [creatorId, channels + 1]);
    if (only !== 'dashboard') await measureBeats(stage, viewer);
    if (only !== 'beats') await measureDashboard(stage, creator);
  },
);
