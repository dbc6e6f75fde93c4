import type { CommentRules } from '@realfin/contract/inbox';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, stackClass } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useSaveRules } from './mutations.ts';
import { rulesQuery } from './queries.ts';
import { wordsIn } from './rules.ts';

const texts = copy.rules;

/** The channel's rules for holding comments for review. */
export function RulesPanel({ channelId }: { channelId: number }) {
  const rules = useQuery(rulesQuery(channelId));
  return (
    <Panel title={texts.title}>
      <Text tone="muted">{texts.text}</Text>
      {rules.isError ? <Notice kind="error" title={copy.loadFailed} /> : null}
      {rules.data === undefined ? null : <RulesForm channelId={channelId} rules={rules.data} />}
    </Panel>
  );
}

function problemOf(words: readonly string[]): string | undefined {
  if (words.length > limits.heldWords) return texts.tooMany(limits.heldWords);
  return words.some((word) => word.length > limits.heldWord) ? texts.tooLong(limits.heldWord) : undefined;
}

function RulesForm({ channelId, rules }: { channelId: number; rules: CommentRules }) {
  const [text, setText] = useState(rules.heldWords.join('\n'));
  const [holdLinks, setHoldLinks] = useState(rules.holdLinks);
  const save = useSaveRules(channelId);
  const heldWords = wordsIn(text);
  const problem = problemOf(heldWords);
  return (
    <form
      className={stackClass()}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) save.mutate({ heldWords, holdLinks });
      }}
    >
      <TextArea
        label={texts.words}
        hint={texts.wordsHint(limits.heldWords)}
        error={problem}
        rows={5}
        value={text}
        readOnly={!rules.canEdit}
        onText={setText}
      />
      <CheckboxField
        label={texts.links}
        checked={holdLinks}
        disabled={!rules.canEdit}
        onChange={({ target }) => setHoldLinks(target.checked)}
      />
      {rules.canEdit ? (
        <Row>
          <Button kind="accent" type="submit" disabled={save.isPending}>
            {texts.save}
          </Button>
        </Row>
      ) : (
        <Text size={14} tone="muted">
          {texts.readOnly}
        </Text>
      )}
    </form>
  );
}
