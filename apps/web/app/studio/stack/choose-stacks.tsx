import type { OwnStack } from '@realfin/contract/stacks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { copy } from './copy.ts';
import classes from './add-to-stack.module.css';
import { ownStacksQuery } from './queries/own-stacks.ts';

interface ChooseStacksProps {
  isBusy: boolean;
  onAdd: (stackIds: number[]) => void;
}

/** Stacks of the channel to tick; at least one. */
export function ChooseStacks({ isBusy, onAdd }: ChooseStacksProps) {
  const list = useInfiniteQuery(ownStacksQuery());
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const stacks = list.data?.pages.flatMap((page) => page.content) ?? [];
  const toggle = (id: number) => {
    setIsMissing(false);
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  };
  const submit = () => (chosen.length === 0 ? setIsMissing(true) : onAdd([...chosen]));
  if (list.isPending) return <p className={classes.hint}>{copy.addToStack.loading}</p>;
  if (list.isError) return <p role="alert">{copy.addToStack.loadFailed}</p>;
  if (stacks.length === 0) return <p className={classes.hint}>{copy.addToStack.none}</p>;
  return (
    <>
      <fieldset className={classes.stacks}>
        <legend className="visually-hidden">{copy.addToStack.choose}</legend>
        {stacks.map((stack) => (
          <Choice key={stack.id} stack={stack} isChosen={chosen.includes(stack.id)} onToggle={toggle} />
        ))}
        {list.hasNextPage ? (
          <button type="button" className={buttonClass('plain')} onClick={() => void list.fetchNextPage()}>
            {copy.addToStack.more}
          </button>
        ) : null}
      </fieldset>
      {isMissing ? (
        <p className={classes.problem} role="alert">
          {copy.addToStack.noneChosen}
        </p>
      ) : null}
      <button
        type="button"
        className={`${buttonClass('accent')} ${classes.go}`}
        disabled={isBusy}
        onClick={submit}
      >
        {copy.addToStack.add}
      </button>
    </>
  );
}

interface ChoiceProps {
  stack: OwnStack;
  isChosen: boolean;
  onToggle: (id: number) => void;
}

const Choice = ({ stack, isChosen, onToggle }: ChoiceProps) => (
  <label className={classes.stack}>
    <input type="checkbox" checked={isChosen} onChange={() => onToggle(stack.id)} />
    <span className={classes.name}>{stack.title === '' ? copy.addToStack.untitled : stack.title}</span>
    <span className={classes.facts}>
      {[copy.addToStack.posts(stack.numPosts), ...(stack.draft ? [copy.addToStack.draft] : [])].join(' · ')}
    </span>
  </label>
);
