import type {
  ApprovalSetting,
  AuditEntry,
  FreeKindsSetting,
  WaitingApplication,
} from '@realfin/contract/admin';
import type { CreatorRef, PageOf } from '@realfin/contract/shapes';
import { freeKind, type FreeKind } from '@realfin/contract/upload-defaults';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../lib/cursor.ts';
import { query } from './database.ts';
import type { SettingName } from './tables.ts';

type Named = { names: readonly SettingName[] };
const settingsBy = statement(({ names }: Placeholders<Named>) =>
  query
    .selectFrom('settings as s')
    .innerJoin('accounts as a', 'a.id', 's.changed_by_id')
    .select(['s.name as setting', 's.value', 's.changed_at as changedAt'])
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_url as avatarUrl'])
    .where('s.name', '=', sql<SettingName>`any(${names}::text[])`)
    .orderBy('s.changed_at', 'desc'),
);

/** Stored settings by name, and the latest change. Those with their default are missing. */
export async function readSettings(db: DbOrTx, names: readonly SettingName[]) {
  const rows = await settingsBy.all(db, { names });
  const [last] = rows;
  const changedBy: CreatorRef | null =
    last === undefined
      ? null
      : { id: last.id, name: last.name, username: last.username, avatarUrl: last.avatarUrl };
  return {
    values: new Map<SettingName, unknown>(rows.map(({ setting, value }) => [setting, value])),
    change: { changedBy, changedAt: last?.changedAt.toISOString() ?? null },
  };
}

export async function findApproval(db: DbOrTx): Promise<Omit<ApprovalSetting, 'isDemo'>> {
  const { values, change } = await readSettings(db, ['approve-everyone']);
  return { approveEveryone: values.get('approve-everyone') === true, ...change };
}

/** True if applications are approved automatically. */
export const approvesEveryone = async (db: DbOrTx): Promise<boolean> =>
  (await findApproval(db)).approveEveryone;

/** Ignores unknown entries, which a later version may have stored. */
const freeKindsOf = (value: unknown): FreeKind[] =>
  freeKind.options.filter((kind) => Array.isArray(value) && value.includes(kind));

/** In a demo, streams may be free until an administrator changes the setting. */
export async function findFreeKindsSetting(ctx: Context, db: DbOrTx): Promise<FreeKindsSetting> {
  const { values, change } = await readSettings(db, ['free-kinds']);
  const value = values.get('free-kinds') ?? (ctx.config.demo ? ['streams'] : []);
  return { freeKinds: freeKindsOf(value), ...change };
}

export const findFreeKinds = async (ctx: Context, db: DbOrTx): Promise<ReadonlySet<FreeKind>> =>
  new Set((await findFreeKindsSetting(ctx, db)).freeKinds);

type Shape = { rows: number; offset: number; hasCursor: boolean };
type After = { lastId: number };

const shapeOf = (request: PageRequest): Shape => ({
  rows: request.size + 1,
  offset: offsetOf(request),
  hasCursor: request.cursor !== undefined,
});
const lastIdOf = ({ cursor }: PageRequest): number =>
  cursor === undefined ? 0 : cursorId(decodeCursor(cursor, ['number'])[0]);

/** Pending applications, without those of deleted accounts that their jobs have not removed yet. */
const waiting = () =>
  query
    .selectFrom('channel_applications as p')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'p.account_id').on('a.deleted_at', 'is', null),
    )
    .where('p.state', '=', sql.lit('pending'));

const applicationsBy = statementsBy(({ rows, offset, hasCursor }: Shape, { lastId }: Placeholders<After>) =>
  waiting()
    .leftJoin('accounts as r', (join) =>
      join.onRef('r.id', '=', 'p.referred_by_id').on('r.deleted_at', 'is', null),
    )
    .select((eb) => [
      'p.id',
      'p.name as channelName',
      'p.fins',
      'p.about',
      'p.links',
      'p.created_at as createdAt',
      'a.id as applicantId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'a.email_verified as emailVerified',
      'a.created_at as joinedAt',
      'r.username as referredBy',
      eb
        .selectFrom('channel_applications as d')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('d.account_id', '=', 'p.account_id')
        .where('d.state', '=', sql.lit('declined'))
        .$asScalar()
        .$notNull()
        .as('numDeclined'),
      waiting().select(eb.fn.countAll<number>().as('n')).$asScalar().$notNull().as('total'),
    ])
    .$if(hasCursor, (page) => page.where('p.id', '>', sql<number>`${lastId}::int`))
    .orderBy('p.id', 'asc')
    .limit(sql.lit(rows))
    .offset(sql.lit(offset)),
);

const waitingCount = statement(() => waiting().select((eb) => eb.fn.countAll<number>().as('n')));
/** Number of pending applications. */
export const countApplications = async (db: DbOrTx): Promise<number> =>
  (await waitingCount.first(db, {}))?.n ?? 0;

/** Oldest first. */
export async function listApplications(
  db: DbOrTx,
  request: PageRequest,
): Promise<PageOf<WaitingApplication>> {
  const rows = await applicationsBy(shapeOf(request), false).all(db, { lastId: lastIdOf(request) });
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(row.id),
    ({ id, fins, about, links, referredBy, numDeclined, ...row }) => ({
      id,
      fins,
      about,
      links,
      referredBy,
      numDeclined,
      name: row.channelName,
      createdAt: row.createdAt.toISOString(),
      applicant: {
        id: row.applicantId,
        name: row.name,
        username: row.username,
        avatarUrl: row.avatarUrl,
        emailVerified: row.emailVerified,
        joinedAt: row.joinedAt.toISOString(),
      },
    }),
  );
}

const logBy = statementsBy(({ rows, offset, hasCursor }: Shape, { lastId }: Placeholders<After>) =>
  query
    .selectFrom('audit_log as l')
    .innerJoin('accounts as a', 'a.id', 'l.administrator_id')
    .leftJoin('accounts as p', 'p.id', 'l.person_id')
    .select((eb) => [
      'l.id',
      'l.action',
      'l.detail',
      'l.created_at as createdAt',
      sql<CreatorRef>`json_build_object('id', a.id, 'name', a.name, 'username', a.username, 'avatarUrl', a.avatar_url)`.as(
        'administrator',
      ),
      sql<CreatorRef | null>`case when p.id is not null then
        json_build_object('id', p.id, 'name', p.name, 'username', p.username, 'avatarUrl', p.avatar_url) end`.as(
        'person',
      ),
      eb.selectFrom('audit_log').select(eb.fn.countAll<number>().as('n')).$asScalar().$notNull().as('total'),
    ])
    .$if(hasCursor, (page) => page.where('l.id', '<', sql<number>`${lastId}::int`))
    .orderBy('l.id', 'desc')
    .limit(sql.lit(rows))
    .offset(sql.lit(offset)),
);

/** Newest first. */
export async function listLog(db: DbOrTx, request: PageRequest): Promise<PageOf<AuditEntry>> {
  const rows = await logBy(shapeOf(request), false).all(db, { lastId: lastIdOf(request) });
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(row.id),
    ({ id, action, detail, administrator, person, createdAt }) => {
      return { id, action, detail, administrator, person, createdAt: createdAt.toISOString() };
    },
  );
}
