import { limits } from '@realfin/contract/limits';
import { useEffect, useId, useRef } from 'react';
import classes from './content-management.module.css';
import { copy } from './copy.ts';
import type { Selecting } from './use-selecting.ts';

/** Above the list: how much there is, and a box for all that is shown. */
export function ListHead({ selecting, total }: { selecting: Selecting; total: number }) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { chosen, choosable, chooseShown } = selecting;
  const shown = choosable.filter((post) => chosen.has(post.id)).length;
  const isAll = choosable.length > 0 && shown === choosable.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = shown > 0 && !isAll;
  }, [shown, isAll]);
  return (
    <div className={classes.above}>
      <label className={classes.all}>
        <input
          ref={box}
          type="checkbox"
          className={classes.box}
          checked={isAll}
          disabled={choosable.length === 0}
          data-choose-shown
          aria-describedby={id}
          onChange={(event) => chooseShown(event.target.checked)}
        />
        {copy.choosePage}
      </label>
      <span id={id} className="visually-hidden">
        {copy.keys}
      </span>
      <p className={classes.total}>
        {total > limits.pageRowsMax ? copy.moreThan(limits.pageRowsMax) : copy.total(total)}
      </p>
    </div>
  );
}
