import { limits } from '@realfin/contract/limits';
import { useEffect, useRef } from 'react';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import type { Selecting } from './use-selecting.ts';

/** Above the list: the number of posts, and a checkbox for all on the page. */
export function ListHead({ selecting, total }: { selecting: Selecting; total: number }) {
  const box = useRef<HTMLInputElement>(null);
  const { chosen, shown: shownPosts, chooseShown } = selecting;
  const shown = shownPosts.filter((post) => chosen.has(post.id)).length;
  const isAll = shownPosts.length > 0 && shown === shownPosts.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = shown > 0 && !isAll;
  }, [shown, isAll]);
  return (
    <Row spread>
      <CheckboxField
        ref={box}
        label={copy.choosePage}
        hint={<span className="visually-hidden">{copy.keys}</span>}
        checked={isAll}
        disabled={shownPosts.length === 0}
        data-choose-shown
        onChange={(event) => chooseShown(event.target.checked)}
      />
      <Text size={14} tone="muted" tabular>
        {total > limits.pageRowsMax ? copy.moreThan(limits.pageRowsMax) : copy.total(total)}
      </Text>
    </Row>
  );
}
