import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // `npm run bench:speed` builds a second time, beside the build that is served.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
} satisfies Config;
