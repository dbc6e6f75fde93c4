// For each rule, files that break it, added to the clean tree: the check must report each of them.

import { plantedInRoles } from './planted-roles.ts';
import type { PlantedBreach } from './planted-roles.ts';
import { plantedInRooms } from './planted-rooms.ts';
import { plantedStatements } from './planted-statements.ts';

const posts = 'apps/server/src/modules/publishing/posts/';

const edgeRule = 'routes.ts of a module is imported by its module.ts and app.ts only';
const environmentRule = 'process.env is read in config.ts only';
const zodRule = 'contract imports zod only';

const floorBreaches = [
  ['lib/ids.ts', '../db/client.ts', 'lib', 'db'],
  ['lib/ids.ts', '../app.ts', 'lib', 'app'],
  ['config/config.ts', '../db/client.ts', 'config', 'db'],
  ['db/client.ts', '../jobs/queue.ts', 'db', 'jobs'],
  ['db/client.ts', '../modules/publishing/posts/tables.ts', 'db', 'modules'],
  ['jobs/queue.ts', '../demo/posts.ts', 'jobs', 'demo'],
  ['realtime/server.ts', '../http/bind.ts', 'realtime', 'http'],
  ['gateways/billing/stripe.ts', '../../modules/publishing/posts/rules.ts', 'gateways', 'modules'],
  ['http/bind.ts', '../modules/publishing/posts/queries.ts', 'http', 'modules'],
  ['demo/posts.ts', '../wiring.ts', 'demo', 'wiring'],
  ['wiring.ts', './app.ts', 'wiring', 'app'],
  ['installed-modules.ts', './wiring.ts', 'installed-modules', 'wiring'],
];

export const plantedBreaches: PlantedBreach[] = [
  ...plantedInRoles,
  ...plantedStatements,
  ...plantedInRooms,
  {
    of: 'modulesInOrder',
    path: `${posts}queries.ts`,
    source: "import '../../discovery/feeds/queries.ts';",
    rule: 'posts imports feeds, which stands above it',
  },
  {
    of: 'modulesInOrder',
    path: `${posts}commands.ts`,
    source: "\nimport type { A } from '../articles/access.ts';",
    rule: 'posts imports articles, which stands above it',
    line: 2,
  },
  {
    of: 'modulesInOrder',
    path: `${posts}library/queries.ts`,
    source: "export * from '../../../community/comments/queries.ts';",
    rule: 'posts imports comments, which stands above it',
  },
  {
    of: 'schemasStayOffThePage',
    path: 'apps/web/app/parts/posts/kinds.tsx',
    source:
      "import type { Post } from '@realfin/contract/posts';\nimport { kinds } from '@realfin/contract/posts';",
    rule: 'the page takes types only from posts of the contract, which brings zod',
    line: 2,
  },
  {
    of: 'modulesAreListed',
    path: 'apps/server/src/modules/money/shop/tables.ts',
    source: '',
    rule: 'the module shop has no place in the wing money',
  },
  {
    of: 'modulesAreListed',
    path: 'apps/server/src/modules/people/tips/tables.ts',
    source: '',
    rule: 'the module tips has no place in the wing people',
  },
  {
    of: 'modulesAreListed',
    path: 'apps/server/src/modules/money/price.test.ts',
    source: '',
    rule: 'the module price.test.ts has no place in the wing money',
  },
  {
    of: 'moduleFilesAreListed',
    path: `${posts}service.ts`,
    source: '',
    rule: 'not a file that a module may have',
  },
  {
    of: 'moduleFilesAreListed',
    path: `${posts}events.ts`,
    source: '',
    rule: 'not a file that a module may have',
  },
  {
    of: 'moduleFilesAreListed',
    path: `${posts}drafts/commands.ts`,
    source: '',
    rule: 'not a file that a module may have',
  },
  {
    of: 'moduleFilesAreListed',
    path: 'apps/server/src/modules/people/accounts/hydrate.ts',
    source: '',
    rule: 'not a file that a module may have',
  },
  { of: 'edgesAreForTheApp', path: `${posts}commands.ts`, source: "import './routes.ts';", rule: edgeRule },
  {
    of: 'edgesAreForTheApp',
    path: 'apps/server/src/modules/discovery/feeds/routes.ts',
    source: "import '../../publishing/posts/routes.ts';",
    rule: edgeRule,
  },
  {
    of: 'edgesAreForTheApp',
    path: 'apps/server/src/modules/discovery/feeds/module.ts',
    source: "import '../../publishing/posts/routes.ts';",
    rule: edgeRule,
  },
  {
    of: 'edgesAreForTheApp',
    path: 'apps/server/src/wiring.ts',
    source: "import './modules/publishing/posts/jobs.ts';",
    rule: 'jobs.ts of a module is imported by its module.ts and app.ts only',
  },
  {
    of: 'edgesAreForTheApp',
    path: 'apps/server/src/handlers.ts',
    source: "import './modules/publishing/posts/module.ts';",
    rule: 'module.ts of a module is imported by installed-modules.ts only',
  },
  {
    of: 'testsStayTests',
    path: 'apps/server/src/main.ts',
    source: "import './test/test-app.ts';",
    rule: 'the product never imports tests',
  },
  ...floorBreaches.map(([file = '', imported = '', area = '', above = '']) => ({
    of: 'floorsKeepTheirOrder',
    path: `apps/server/src/${file}`,
    source: `import '${imported}';`,
    rule: `${area} never imports ${above}, which stands above it`,
  })),
  {
    of: 'leafStandsAlone',
    path: 'packages/contract/src/limits.ts',
    source: "import 'fastify';",
    rule: zodRule,
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/contract/src/limits.ts',
    source: "import { join } from 'path';",
    rule: zodRule,
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/contract/src/limits.ts',
    source: "import '../../../apps/server/src/lib/ids.ts';",
    rule: zodRule,
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/media/src/hls.ts',
    source: "import '@realfin/contract/limits';",
    rule: 'media imports Node only',
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/media/src/hls.ts',
    source: "import sharp from 'sharp';",
    rule: 'media imports Node only',
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/rtmp/src/session.ts',
    source: "import '@realfin/media/run-ffmpeg';",
    rule: 'rtmp imports Node only',
  },
  {
    of: 'leafStandsAlone',
    path: 'packages/live-hls/src/playlist.ts',
    source: "import '@realfin/rtmp/flv';",
    rule: 'live-hls imports Node only',
  },
  {
    of: 'serverKnowsNoWeb',
    path: 'apps/server/src/http/pages.ts',
    source: "import '../../../web/app/root.tsx';",
    rule: 'the server never imports web',
  },
  {
    of: 'webKnowsTheContract',
    path: 'apps/web/app/root.tsx',
    source: "import type { Row } from '../../server/src/lib/ids.ts';",
    rule: 'web imports contract, never server',
  },
  {
    of: 'webKnowsTheContract',
    path: 'apps/web/app/root.tsx',
    source: "import '@realfin/server/src/lib/ids.ts';",
    rule: 'web imports contract, never server',
  },
  {
    of: 'webKnowsTheContract',
    path: 'apps/web/app/root.tsx',
    source: "import '@realfin/media/probe';",
    rule: 'web imports contract, never server',
  },
  {
    of: 'journeysStayOutside',
    path: 'apps/e2e/tests/pay.spec.ts',
    source: "import '../../server/src/db/client.ts';",
    rule: 'e2e imports nothing of the server but its fixtures',
  },
  {
    of: 'packagesHaveHomes',
    path: 'apps/server/src/db/client.ts',
    source: "import PgBoss from 'pg-boss';",
    rule: 'the package pg-boss does not belong here',
  },
  {
    of: 'packagesHaveHomes',
    path: `${posts}commands.ts`,
    source: "import Stripe from 'stripe';",
    rule: 'the package stripe does not belong here',
  },
  {
    of: 'packagesHaveHomes',
    path: `${posts}commands.ts`,
    source: "const mail = await import('nodemailer');",
    rule: 'the package nodemailer does not belong here',
  },
  {
    of: 'packagesHaveHomes',
    path: 'apps/web/app/root.tsx',
    source: "import 'zod';",
    rule: 'the package zod does not belong here',
  },
  {
    of: 'packagesHaveHomes',
    path: 'apps/server/src/lib/ids.ts',
    source: "import { nanoid } from 'nanoid';",
    rule: 'the package nanoid has no home: name one in tools/boundaries/house.ts',
  },
  {
    of: 'environment',
    path: `${posts}commands.ts`,
    source: '\n\nexport const port = process.env.PORT;',
    rule: environmentRule,
    line: 3,
  },
  {
    of: 'environment',
    path: 'apps/web/app/root.tsx',
    source: 'const { env } = process;',
    rule: environmentRule,
  },
  {
    of: 'environment',
    path: 'packages/contract/src/limits.ts',
    source: 'process.env.A;',
    rule: environmentRule,
  },
  {
    of: 'namesSaySomething',
    path: 'apps/server/src/lib/utils.ts',
    source: '',
    rule: 'no file is called utils: name it after what it does',
  },
  {
    of: 'namesSaySomething',
    path: 'apps/web/app/parts/posts/index.tsx',
    source: '',
    rule: 'no file is called index: name it after what it does',
  },
  {
    of: 'namesSaySomething',
    path: 'packages/contract/src/helpers.ts',
    source: '',
    rule: 'no file is called helpers: name it after what it does',
  },
  {
    of: 'filesStayShort',
    path: 'apps/web/app/root.tsx',
    source: '\n'.repeat(301),
    rule: '301 lines, at most 300',
  },
];
