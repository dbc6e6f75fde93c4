import type { OwnStack } from '@realfin/contract/stacks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { ownStacksQuery } from './queries/stacks.ts';
import classes from './choose-stacks.module.css';

interface ChooseStacksProps {
  isBusy: boolean;
  onAdd: (stackIds: number[]) => void;
}

/** Checkboxes for the channel's stacks; at least one is required. */
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
  if (list.isPending) return <Text tone="muted">{copy.addToStack.loading}</Text>;
  if (list.isError) return <p role="alert">{copy.addToStack.loadFailed}</p>;
  if (stacks.length === 0) return <Text tone="muted">{copy.addToStack.none}</Text>;
  return (
    <>
      <fieldset className={classes.stacks}>
        <legend className="visually-hidden">{copy.addToStack.choose}</legend>
        {stacks.map((stack) => (
          <Choice key={stack.id} stack={stack} isChosen={chosen.includes(stack.id)} onToggle={toggle} />
        ))}
        {list.hasNextPage ? (
          <Button onClick={() => void list.fetchNextPage()}>{copy.addToStack.more}</Button>
        ) : null}
      </fieldset>
      {isMissing ? (
        <Text size={14} weight="medium" tone="error" role="alert">
          {copy.addToStack.noneChosen}
        </Text>
      ) : null}
      <Row justify="end">
        <Button kind="accent" disabled={isBusy} onClick={submit}>
          {copy.addToStack.add}
        </Button>
      </Row>
    </>
  );
}

interface ChoiceProps {
  stack: OwnStack;
  isChosen: boolean;
  onToggle: (id: number) => void;
}

const Choice = ({ stack, isChosen, onToggle }: ChoiceProps) => (
  <ChoiceCard type="checkbox" checked={isChosen} onChange={() => onToggle(stack.id)}>
    <Row gap={8} spread>
      <Text as="span" size={14} weight="medium">
        {stack.title === '' ? copy.addToStack.untitled : stack.title}
      </Text>
      <Text as="span" size={12} tone="muted">
        {[copy.addToStack.posts(stack.numPosts), ...(stack.draft ? [copy.addToStack.draft] : [])].join(' · ')}
      </Text>
    </Row>
  </ChoiceCard>
);
