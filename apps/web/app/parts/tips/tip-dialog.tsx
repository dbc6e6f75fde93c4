import { defaultTipDollars } from '@realfin/contract/money';
import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack, stackClass } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { isBusy } from '../billing/rules/payment-state.ts';
import { useQuote } from '../billing/use-quote.ts';
import { useReturnedIntent } from '../billing/use-returned-intent.ts';
import { CardStep } from './card-step.tsx';
import { copy } from './copy.ts';
import { useSendTip } from './mutations.ts';
import type { TipTarget } from './rules.ts';
import { TipForm, type TipFields } from './tip-form.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useTipCard } from './use-tip-card.ts';
import classes from './tip-dialog.module.css';

export interface TipDialogProps extends DialogProps {
  target: TipTarget;
  /** The payment a person returns with from the bank's page. */
  returnedIntent: string | null;
}

export default function TipDialog({ onClose, ...props }: TipDialogProps) {
  return (
    <Dialog title={copy.title(props.target.creator.name)} onClose={onClose}>
      <Steps onClose={onClose} {...props} />
    </Dialog>
  );
}

/** The steps: a card if there is none, the tip, and the confirmation. */
function Steps({ target, returnedIntent, onClose }: TipDialogProps) {
  const card = useTipCard();
  // Here, so that it outlives the card step.
  const [fields, setFields] = useState<TipFields>({ dollars: defaultTipDollars, memo: '' });
  const quote = useQuote({ tip: fields.dollars * 100 }, card.choice);
  const tip = useSendTip(target, { onCardSpent: card.spend, watch: quote.watch });
  const [wantsNew, setWantsNew] = useState(false);
  useReturnedIntent(returnedIntent, tip.resume);
  const { choice, source } = card;

  if (tip.state.step === 'succeeded') return <Sent target={target} onClose={onClose} />;
  if (card.pending)
    return (
      <Stack across="middle">
        <Spinner size="large" />
      </Stack>
    );
  // The status of a payment is shown next to the button that started it.
  if (!isBusy(tip.state) && (wantsNew || choice === null)) {
    return (
      <CardStep
        state={tip.state}
        onBack={choice === null ? null : () => setWantsNew(false)}
        onCard={(typed) => {
          tip.reset();
          card.type(typed);
          setWantsNew(false);
        }}
      />
    );
  }
  return (
    <TipForm
      target={target}
      card={card}
      state={tip.state}
      fields={fields}
      quote={quote}
      onFields={setFields}
      onNewCard={() => setWantsNew(true)}
      onSend={() => {
        if (choice !== null) {
          const price = quote.totalCents;
          tip.send({ ...fields, price, memo: fields.memo.trim(), choice, source });
        }
      }}
    />
  );
}

function Sent({ target: { creator, postId }, onClose }: Pick<TipDialogProps, 'target' | 'onClose'>) {
  const words = useRef<HTMLDivElement>(null);
  useStepFocus(words);
  return (
    <Stack gap={20}>
      <div
        ref={words}
        className={`${stackClass({ gap: 8, across: 'middle' })} ${classes.sent}`}
        role="group"
        tabIndex={-1}
        aria-label={copy.sent}
      >
        <Icon name="circle-check" />
        <Text size={18} weight="bold">
          {copy.sent}
        </Text>
        <Text tone="muted">{(postId === null ? copy.thanks : copy.thanksOnPost)(creator.name)}</Text>
      </div>
      <button type="button" className={buttonClass('accent', 'large')} onClick={onClose}>
        {copy.done}
      </button>
    </Stack>
  );
}
