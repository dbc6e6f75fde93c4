// Forbidden imports within a module: a planted breach for each kind of file.

const posts = 'apps/server/src/modules/publishing/posts/';

/** `of`: the rule that must report it; `rule`: its message. */
export type PlantedBreach = { of: string; path: string; source: string; rule: string; line?: number };

export const plantedInRoles: PlantedBreach[] = [
  ['rules.ts', "import './tables.ts';", 'rules of a module may not import tables of its own'],
  ['rules.ts', "import type { Db } from '../../../db/client.ts';", 'rules of a module may not import db'],
  [
    'rules.ts',
    "import '../../people/accounts/rules.ts';",
    'rules of a module may not import rules of another module',
  ],
  ['access.ts', "import './queries.ts';", 'access of a module may not import queries of its own'],
  [
    'tables.ts',
    "import '../../people/accounts/queries.ts';",
    'tables of a module may not import queries of another module',
  ],
  [
    'queries.ts',
    "import '../../people/accounts/database.ts';",
    'queries of a module may not import database of another module',
  ],
  [
    'database.ts',
    "import '../../people/accounts/queries.ts';",
    'database of a module may not import queries of another module',
  ],
  ['queries.ts', "import './commands.ts';", 'queries of a module may not import commands of its own'],
  [
    'queries.ts',
    "import '../../people/accounts/commands.ts';",
    'queries of a module may not import commands of another module',
  ],
  ['queries.ts', "import '../../../jobs/emit.ts';", 'queries of a module may not import jobs'],
  [
    'commands.ts',
    "import '../../people/accounts/tables.ts';",
    'commands of a module may not import tables of another module',
  ],
  ['commands.ts', "import '../../../http/bind.ts';", 'commands of a module may not import http'],
  ['views.ts', "import '../../../db/client.ts';", 'views of a module may not import db'],
  [
    'views.ts',
    "import '../../people/accounts/queries.ts';",
    'views of a module may not import queries of another module',
  ],
  ['asks.ts', "import './commands.ts';", 'asks of a module may not import commands of its own'],
  [
    'asks.ts',
    "import '../../people/accounts/queries.ts';",
    'asks of a module may not import queries of another module',
  ],
  ['queries.ts', "import './asks.ts';", 'queries of a module may not import asks of its own'],
  ['hydrate.ts', "import './commands.ts';", 'hydrate of a module may not import commands of its own'],
  [
    'routes.ts',
    "import '../../people/accounts/commands.ts';",
    'routes of a module may not import commands of another module',
  ],
  ['queries.ts', "import '../../../gateways/mail/port.ts';", 'queries of a module may not import gateways'],
  ['library/queries.ts', "import '../../../../jobs/queue.ts';", 'queries of a module may not import jobs'],
].map(([file = '', source = '', rule = '']) => ({
  of: 'filesOfModulesKeepTheirRole',
  path: posts + file,
  source,
  rule,
}));
