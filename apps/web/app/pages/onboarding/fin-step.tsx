import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import type { useOnboarding } from './mutations.ts';
import classes from './onboarding.module.css';
import { myFinsQuery } from './queries.ts';

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
      <ul className={classes.fins} aria-label={copy.fins}>
        {fins.map((fin) => (
          <li key={fin.id}>
            <button
              type="button"
              className={classes.fin}
              aria-pressed={chosen.has(fin.name)}
              onClick={() => toggle(fin.name)}
            >
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
                <Icon name={chosen.has(fin.name) ? 'check' : 'plus'} />
              </span>
              <span className={classes.finWords}>
                <span className={classes.finName}>{fin.title}</span>
                <span className={classes.finText}>{fin.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <button type="button" className={buttonClass('plain')} disabled={actions.busy} onClick={onSkip}>
          {copy.skip}
        </button>
        <button
          type="button"
          className={buttonClass('accent', 'large')}
          disabled={chosen.size === 0 || actions.busy}
          aria-busy={actions.busy}
          onClick={() => void next()}
        >
          {copy.next}
          <Icon name="arrow-right" />
        </button>
      </div>
    </>
  );
}
