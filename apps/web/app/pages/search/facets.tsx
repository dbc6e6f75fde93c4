import { useQuery } from '@tanstack/react-query';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { copy } from './copy.ts';
import { facetsQuery, type Search } from './queries/search.ts';

const counted = (title: string, count: number): string => `${title} (${count})`;

/** Filters by channel, fin and live state; hidden if they would not narrow the results. */
export function Facets({ search }: { search: Search }) {
  const facets = useQuery(facetsQuery(search)).data;
  if (facets === undefined) return null;
  const { q, creator, fin, live } = search;
  const { fins, creator_username: creators } = facets;
  const hasLive = facets.live > 0 || live !== undefined;
  const hasFins = fins.length > 1 || fin !== undefined;
  const hasCreators = creators.length > 1 || creator !== undefined;
  if (!hasFins && !hasCreators && !hasLive) return null;
  return (
    <Stack gap={8}>
      {hasLive ? <LiveChips search={search} count={facets.live} /> : null}
      {hasFins ? (
        <ChipRow
          label={copy.byFin}
          chips={[
            {
              label: copy.everywhere,
              to: listAddress('/search', { q, creator, live }),
              current: fin === undefined,
            },
            ...fins.map(({ value, title, count }) => ({
              label: counted(title, count),
              to: listAddress('/search', { q, creator, fin: value, live }),
              current: value === fin,
            })),
          ]}
        />
      ) : null}
      {hasCreators ? (
        <ChipRow
          label={copy.byCreator}
          chips={[
            {
              label: copy.everybody,
              to: listAddress('/search', { q, fin, live }),
              current: creator === undefined,
            },
            ...creators.map(({ value, title, count }) => ({
              label: counted(title, count),
              to: listAddress('/search', { q, fin, creator: value, live }),
              current: value === creator,
            })),
          ]}
        />
      ) : null}
    </Stack>
  );
}

const LiveChips = ({ search: { q, creator, fin, live }, count }: { search: Search; count: number }) => (
  <ChipRow
    label={copy.byLive}
    chips={[
      { label: copy.all, to: listAddress('/search', { q, creator, fin }), current: live === undefined },
      {
        label: copy.live(count),
        to: listAddress('/search', { q, creator, fin, live: 'true' }),
        current: live !== undefined,
      },
    ]}
  />
);
