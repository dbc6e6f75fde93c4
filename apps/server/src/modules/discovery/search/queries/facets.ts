import type { SearchFacets } from '@realfin/contract/search';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { query } from '../database.ts';
import { wordsOf } from '../rules.ts';
import { fewMatches, findWords } from './matches.ts';
import { ask, conditionsOf, countOnAir, type Asked, type PartValues, type Within } from './parts.ts';

const facetValues = 10;
/** When very many posts match, the facets count those among this many of the highest scored. */
const lookedAt = 3_000;

interface Found {
  facets: Omit<SearchFacets, 'live'>;
  isMany: boolean;
}

type FacetsShape = Asked['shape'] & { isFew: boolean };

/** All matches if they are few, else those among the highest scored. */
function hitsOf({ isFew, ...shape }: FacetsShape, values: Placeholders<PartValues>) {
  const listed = query
    .selectFrom('posts')
    .select(['search', 'fin_names', 'channel_id', 'media_type', 'state'])
    .where(({ ref }) => ref('listed'));
  const best = listed.orderBy('score', 'desc').orderBy('id', 'desc').limit(sql.lit(lookedAt));
  return query
    .selectFrom((isFew ? listed : best).as('p'))
    .select(['p.channel_id', 'p.fin_names'])
    .where(({ and }) => and(conditionsOf(shape, values)))
    .limit(sql.lit(fewMatches));
}

const withHits = (shape: FacetsShape, values: Placeholders<PartValues>) =>
  query.with(
    (cte) => cte('hits').materialized(),
    () => hitsOf(shape, values),
  );

/** Creators and fins of the matches, by number of posts. */
const facetsOf = statementsBy((shape: FacetsShape, values: Placeholders<PartValues>) =>
  withHits(shape, values)
    .with('creators', (db) =>
      db
        .selectFrom(
          db
            .selectFrom('hits')
            .select(({ fn }) => ['channel_id', fn.countAll<number>().as('count')])
            .groupBy('channel_id')
            .orderBy('count', 'desc')
            .orderBy('channel_id')
            .limit(sql.lit(facetValues))
            .as('h'),
        )
        .innerJoin('accounts as a', 'a.id', 'h.channel_id')
        .select([
          sql<'creator' | 'fin'>`'creator'`.as('kind'),
          sql<string>`${sql.ref('a.username')}::text`.as('value'),
          'a.name as title',
          'h.count',
        ])
        .orderBy('h.count', 'desc')
        .orderBy('a.id'),
    )
    .with('found_fins', (db) =>
      db
        .selectFrom(
          db
            .selectFrom('hits')
            .crossJoinLateral(({ ref }) =>
              sql<{ name: string }>`unnest(${ref('hits.fin_names')})`.as<'carried'>(sql`carried(name)`),
            )
            .select(({ fn }) => ['carried.name', fn.countAll<number>().as('count')])
            .groupBy('carried.name')
            .as('h'),
        )
        .innerJoin('fins as f', 'f.name', 'h.name')
        .select([sql<'creator' | 'fin'>`'fin'`.as('kind'), 'f.name as value', 'f.title', 'h.count'])
        .orderBy('h.count', 'desc')
        .orderBy('f.position')
        .limit(sql.lit(facetValues)),
    )
    .selectFrom('creators')
    .select(['kind', 'value', 'title', 'count'])
    .unionAll((db) => db.selectFrom('found_fins').select(['kind', 'value', 'title', 'count'])),
);

async function readFacets(ctx: Context, request: { q: string } & Within): Promise<Found> {
  const { parts, count } = await findWords(ctx, request.q, request);
  if (count === 0) return { facets: { creator_name: [], creator_username: [], fins: [] }, isMany: false };
  const isFew = count < fewMatches;
  const { shape, values } = ask(parts, isFew ? 'index' : 'walk');
  const rows = await facetsOf({ ...shape, isFew }).all(ctx.db, values);
  const of = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ value, title, count }) => ({ value, title, count }));
  const creators = of('creator');
  const facets = {
    creator_username: creators,
    creator_name: creators.map((each) => ({ ...each, value: each.title })),
    fins: of('fin'),
  };
  return { facets, isMany: !isFew };
}

/** For very many matches, facets are a sample that may be a minute old. */
const samples = createCache<Found>({ ttlMs: 60_000, max: 2_000, mayStore: ({ isMany }) => isMany });

const readKept = (ctx: Context, { q, creator, fin, live }: { q: string } & Within): Promise<Found> =>
  samples.get(ctx, JSON.stringify([wordsOf(q), creator ?? '', fin ?? '', live === true]), () =>
    readFacets(ctx, { q, creator, fin, live }),
  );

/** Usually no stream is on air, which saves the search. */
const countLive = async (ctx: Context, { q, creator, fin }: { q: string } & Within): Promise<number> =>
  (await countOnAir(ctx)) === 0 ? 0 : (await findWords(ctx, q, { creator, fin, live: true })).count;

/**
 * The channels and fins of the matches, or of a sample of very many: each as many posts as the list shows
 * when it is chosen, so creators are counted within the chosen fin and fins within the chosen creator.
 */
export async function findFacets(ctx: Context, request: { q: string } & Within): Promise<SearchFacets> {
  const { q, creator, fin, live } = request;
  const [ofCreators, ofFins, onAir] = await Promise.all([
    readKept(ctx, { q, fin, live }),
    readKept(ctx, { q, creator, live }),
    countLive(ctx, request),
  ]);
  const { creator_name, creator_username } = ofCreators.facets;
  return { creator_name, creator_username, fins: ofFins.facets.fins, live: onAir };
}
