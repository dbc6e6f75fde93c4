import type { SearchFacets } from '@realfin/contract/search';
import type { Context } from '../../../context.ts';
import { runPrepared, Values } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import { wordsOf } from '../rules.ts';
import { conditionOf, type Within } from './parts.ts';
import { fewMatches, findWords } from './posts.ts';

const facetValues = 10;
/** When very many posts match, the facets count those among this many of the highest scored. */
const lookedAt = 3_000;

interface Found {
  facets: SearchFacets;
  isMany: boolean;
}

async function readFacets(ctx: Context, request: { q: string } & Within): Promise<Found> {
  const { parts, count } = await findWords(ctx, request.q, request);
  if (count === 0) return { facets: { creator_name: [], creator_username: [], fins: [] }, isMany: false };
  const values = new Values();
  const isFew = count < fewMatches;
  const source = isFew
    ? 'posts'
    : `(select listed, search, fin_names, channel_id from posts where listed order by score desc, id desc limit ${lookedAt})`;
  const condition = conditionOf(parts, values, isFew ? 'index' : 'walk');
  const text = `with hits as materialized (
      select p.channel_id, p.fin_names from ${source} p where ${condition} limit ${fewMatches})
    (select 'creator' as kind, a.username::text as value, a.name as title, h.count from
      (select channel_id, count(*)::int as count from hits group by 1 order by 2 desc, 1 limit ${facetValues}) h
      join accounts a on a.id = h.channel_id order by h.count desc, a.id)
    union all
    (select 'fin', f.name, f.title, h.count from
      (select fin, count(*)::int as count from hits cross join unnest(fin_names) fin group by 1) h
      join fins f on f.name = h.fin order by h.count desc, f.position limit ${facetValues})`;
  type Row = { kind: 'creator' | 'fin'; value: string; title: string; count: number };
  const rows = await runPrepared<Row>(ctx.pool, text, values.all);
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const creators = of('creator').map((row) => ({ value: row.value, title: row.title, count: row.count }));
  const facets = {
    creator_username: creators,
    creator_name: creators.map((each) => ({ ...each, value: each.title })),
    fins: of('fin').map((row) => ({ value: row.value, title: row.title, count: row.count })),
  };
  return { facets, isMany: !isFew };
}

/** For very many matches, facets are a sample that may be a minute old. */
const samples = createCache<Found>({ ttlMs: 60_000, max: 2_000, mayStore: ({ isMany }) => isMany });

/** The channels and fins of the matches, or of a sample of very many. */
export async function findFacets(ctx: Context, request: { q: string } & Within): Promise<SearchFacets> {
  const { q, creator = '', fin = '' } = request;
  const name = JSON.stringify([wordsOf(q), creator, fin]);
  return (await samples.get(ctx, name, () => readFacets(ctx, request))).facets;
}
