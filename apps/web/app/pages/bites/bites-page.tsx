import type { Bite } from '@realfin/contract/bites';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from '../../parts/bites/copy.ts';
import { biteQuery, bitesQuery, type BiteScope } from '../../parts/bites/queries.ts';
import { BiteStage } from './bite-stage.tsx';
import { useReel } from './use-reel.ts';
import classes from './bites-page.module.css';

interface BitesPageProps {
  /** The first bite to show; null for the first of the list. */
  id: number | null;
  scope: BiteScope;
  size: number;
}

export function BitesPage({ id, scope, size }: BitesPageProps) {
  const first = useQuery({ ...biteQuery(id ?? 0), enabled: id !== null }).data;
  const rest = useQuery(bitesQuery(scope, size)).data ?? [];
  if (id !== null && first === undefined) return <Rereading />;
  const bites = first === undefined ? rest : [first, ...rest.filter((each) => each.id !== first.id)];
  if (bites.length > 0) return <Reel bites={bites} />;
  return (
    <Page>
      <h1 className="visually-hidden">{copy.title}</h1>
      <EmptyState icon="scissors" title={copy.none} text={copy.noneHint}>
        <Link className={buttonClass('accent')} to="/discover">
          {copy.discover}
        </Link>
      </EmptyState>
    </Page>
  );
}

/** It was hidden or restored. The list must not scroll to another bite, which would change the address. */
const Rereading = () => (
  <div className={classes.page} data-theme="dark" aria-busy="true">
    <h1 className="visually-hidden">{copy.title}</h1>
  </div>
);

/**
 * The address follows the visible bite, so that it can be shared and reloaded; the back button is
 * unaffected.
 */
function useOwnAddress(id: number | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    shown.current = id;
    window.history.replaceState(window.history.state, '', `/bites/${id}${window.location.search}`);
  }, [id]);
}

/** One bite fills the screen; scrolling, swiping, the wheel and the arrow keys lead to the next. */
function Reel({ bites }: { bites: readonly Bite[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [muted, setMuted] = useState(true);
  const { at, go } = useReel(list, bites.length, () => setMuted((now) => !now));
  useOwnAddress(bites[at]?.id);
  return (
    <div className={classes.page} data-theme="dark">
      <h1 className="visually-hidden">{copy.title}</h1>
      <p id="bite-keys" className="visually-hidden">
        {copy.keys}
      </p>
      <ol
        ref={list}
        className={classes.reel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={copy.player}
        aria-describedby="bite-keys"
      >
        {bites.map((bite, place) => (
          <li key={bite.id} className={classes.place} aria-label={copy.of(place + 1, bites.length)}>
            <BiteStage
              bite={bite}
              state={place === at ? 'current' : Math.abs(place - at) < 2 ? 'near' : 'far'}
              muted={muted}
              onMuted={setMuted}
            />
          </li>
        ))}
      </ol>
      <div className={classes.steps}>
        <Stack gap={12}>
          <Button shape="icon" aria-label={copy.previous} disabled={at === 0} onClick={() => go(at - 1)}>
            <Icon name="chevron-up" />
          </Button>
          <Button
            shape="icon"
            aria-label={copy.next}
            disabled={at === bites.length - 1}
            onClick={() => go(at + 1)}
          >
            <Icon name="chevron-down" />
          </Button>
        </Stack>
      </div>
    </div>
  );
}
