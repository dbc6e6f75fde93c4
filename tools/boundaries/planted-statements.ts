// Statements on other modules' tables, in every way one can be written.
import type { PlantedBreach } from './planted-roles.ts';

const posts = 'apps/server/src/modules/publishing/posts/';
const writesPeople = 'posts writes people, a table of accounts';
const readsComments = 'posts reads comments of comments, which stands above it';

const unexplained = "a raw statement says why: 'Raw SQL: …' above it, or at the top of its file";
const explained = '// Raw SQL: planted.\n';

const planted = (source: string, rule: string, line = 1): PlantedBreach => ({
  of: 'statements',
  path: `${posts}commands/count-lists.ts`,
  source: rule === unexplained ? source : explained + source,
  rule,
  line: rule === unexplained ? line : line + 1,
});

export const plantedStatements: PlantedBreach[] = [
  planted("const a = 'update people set name = $1';", writesPeople),
  planted('const a = sql`\n  with x as (select 1)\n  update people p set a = ${b}`;', writesPeople, 3),
  planted('const a = sql`insert into "people" (id) values (1)`;', writesPeople),
  planted('const a = sql`delete from only people`;', writesPeople),
  planted('const a = `with gone as (${b}) delete\n from people where id = 1`;', writesPeople, 2),
  planted('const a = sql`merge into people using posts on true`;', writesPeople),
  planted("const a = query.updateTable('people as p').set({});", writesPeople),
  planted("const a = query.with('gone', (db) =>\n  db.deleteFrom('people'));", writesPeople, 2),
  planted("const a = db.insertInto('people').values({});", writesPeople),
  planted('const a = `select 1 from comments`;', readsComments),
  planted('const a = `select 1 from posts p, comments c`;', readsComments),
  planted('const a = `${select}\n from posts p join comments c on ${b}`;', readsComments, 2),
  planted('const a = `${`exists (select 1 from comments)`} and true`;', readsComments),
  planted("const a = query.selectFrom(['posts as p', 'comments as c']);", readsComments),
  planted("const a = query.selectFrom('posts').leftJoinLateral('comments as c', on);", readsComments),
  planted("const a = 'select 1 from posts';", unexplained),
  planted('const a = 1;\nawait tx.execute(sql`\n  update posts p set a = ${b}`);', unexplained, 2),
  planted('// Raw SQL: of this one.\nconst a = `select 1`;\nconst b = `delete from posts`;', unexplained, 3),
  planted('// Raw SQL:\nconst a = sql`with b as (select 1) select 1 from b`;', unexplained, 2),
  {
    of: 'statements',
    path: `${posts}queries.ts`,
    source:
      "import { people as all } from '../../people/accounts/tables.ts';\nawait db.insert(all).values({});",
    rule: writesPeople,
    line: 2,
  },
  {
    of: 'statements',
    path: `${posts}queries.ts`,
    source:
      "import { people } from '../../people/accounts/tables.ts';\n// Raw SQL: planted.\nawait db.execute(sql`${a} update ${people} set b = 1`);",
    rule: writesPeople,
    line: 3,
  },
  {
    of: 'statements',
    path: 'apps/server/src/http/session.ts',
    source: `${explained}const a = 'select 1 from people';`,
    rule: 'http reads people of accounts, which stands above it',
    line: 2,
  },
];
