import type { Fin } from '@realfin/contract/fins';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Grid } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import type { useOnboarding } from './mutations.ts';
import { myFinsQuery } from './queries.ts';
import foot from '../../components/sticky-foot/sticky-foot.module.css';
import classes from './onboarding.module.css';

interface FinStepProps {
  actions: ReturnType<typeof useOnboarding>;
  onNext: () => void;
  onSkip: () => void;
}

export function FinStep({ actions, onNext, onSkip }: FinStepProps) {
  const { data: fins = [] } = useQuery(myFinsQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(fins.filter((fin) => fin.following).map((fin) => fin.name)),
  );
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  const next = async () => {
    if (await actions.chooseFins([...chosen])) onNext();
  };
  return (
    <>
      <Grid as="ul" label={copy.fins}>
        {fins.map((fin) => (
          <li key={fin.id}>
            <FinCard fin={fin} chosen={chosen.has(fin.name)} onToggle={() => toggle(fin.name)} />
          </li>
        ))}
      </Grid>
      <div className={foot.foot}>
        <Button disabled={actions.busy} onClick={onSkip}>
          {copy.skip}
        </Button>
        <Button
          kind="accent"
          shape="large"
          disabled={chosen.size === 0}
          busy={actions.busy}
          onClick={() => void next()}
        >
          {copy.next}
          <Icon name="arrow-right" />
        </Button>
      </div>
    </>
  );
}

interface FinCardProps {
  fin: Fin;
  chosen: boolean;
  onToggle: () => void;
}

const FinCard = ({ fin, chosen, onToggle }: FinCardProps) => (
  <button type="button" className={classes.fin} aria-pressed={chosen} onClick={onToggle}>
    {fin.image === null ? null : (
      <img
        className={classes.finImage}
        src={fin.image}
        srcSet={sourceSet(fin.image, [320, 640])}
        sizes="(min-width: 561px) 320px, 112px"
        width={320}
        height={120}
        alt=""
        decoding="async"
      />
    )}
    <span className={classes.mark}>
      <Icon name={chosen ? 'check' : 'plus'} />
    </span>
    <span className={classes.finWords}>
      <Text as="span" size={18} weight="medium">
        {fin.title}
      </Text>
      <Text as="span" size={14} tone="muted">
        {fin.description}
      </Text>
    </span>
  </button>
);
