import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's loader and its component are asked for together: two files are a request more.
  splitRouteModules: false,
  // `npm run bench:speed` builds a second time, beside the build that is served.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
} satisfies Config;
