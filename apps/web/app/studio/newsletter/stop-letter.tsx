import type { Newsletter } from '@realfin/contract/newsletters';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useStopLetter } from './mutations.ts';

const texts = copy.stop;

/** Ends a newsletter on its way, after a question. It can be inside of a form, so it has none. */
export function StopLetter({ letter }: { letter: Newsletter }) {
  const { id, subject, sent, recipients, sentPercent } = letter;
  const [isOpen, setOpen] = useState(false);
  const stop = useStopLetter();
  return (
    <>
      <Button kind="quiet" aria-label={texts.openOf(subject)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <Dialog title={texts.title} onClose={() => setOpen(false)}>
          <Text tone="muted">
            {sent === null || recipients === null
              ? texts.textShare(sentPercent)
              : texts.text(sent, recipients)}
          </Text>
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>{texts.keep}</Button>
            <Button
              kind="danger"
              busy={stop.isPending}
              onClick={() => stop.mutate({ id }, { onSettled: () => setOpen(false) })}
            >
              {texts.confirm}
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </>
  );
}
