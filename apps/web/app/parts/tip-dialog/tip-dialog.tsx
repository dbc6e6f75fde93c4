import { defaultTipDollars } from '@realfin/contract/money';
import type { PayerRefusal } from '@realfin/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack, stackClass } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { RefusedPayer } from '../billing/payer-refusal.tsx';
import { openPaymentsQuery } from '../billing/queries.ts';
import { isBusy } from '../billing/rules/payment-state.ts';
import { useQuote } from '../billing/use-quote.ts';
import { useReturnedIntent } from '../billing/use-returned-intent.ts';
import { CardStep } from './card-step.tsx';
import { copy } from './copy.ts';
import { useSendTip } from './mutations.ts';
import { tipPreviewQuery } from './queries.ts';
import { HowOften, RecurringForm, type Often } from './recurring-form.tsx';
import type { TipTarget } from './rules.ts';
import { TipForm, type TipFields } from './tip-form.tsx';
import { TipNotice } from './tip-notice.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useTipCard } from './use-tip-card.ts';
import classes from './tip-dialog.module.css';

export interface TipDialogProps extends DialogProps {
  target: TipTarget;
  /** The payment a person returns with from the bank's page. */
  returnedIntent: string | null;
  /** Begins with a tip for each renewal. */
  often?: Often;
}

export default function TipDialog({ onClose, ...props }: TipDialogProps) {
  return (
    <Dialog title={copy.title(props.target.creator.name)} onClose={onClose}>
      <Steps onClose={onClose} {...props} />
    </Dialog>
  );
}

/** A tip for once or for each renewal, and the confirmation. */
function Steps(props: TipDialogProps) {
  const { target, onClose } = props;
  // State kept here survives changes of the step.
  const [fields, setFields] = useState<TipFields>({ dollars: defaultTipDollars, memo: '' });
  const [often, setOften] = useState<Often>(props.often ?? 'once');
  const [isSet, setIsSet] = useState(false);
  const preview = useQuery(tipPreviewQuery(target.creator.id, fields.dollars));
  const renewal = preview.data?.renewal ?? null;

  if (isSet) return <Sent target={target} onClose={onClose} isRecurring />;
  if (often === 'renewal' && preview.isPending) return <Waiting />;
  const howOften = (isBusyNow: boolean) =>
    renewal === null ? null : <HowOften value={often} onChange={setOften} disabled={isBusyNow} />;
  if (often === 'once' || renewal === null)
    return <OnceSteps {...props} fields={fields} onFields={setFields} howOften={howOften} />;
  return (
    <RecurringForm
      target={target}
      dollars={fields.dollars}
      onDollars={(dollars) => setFields({ ...fields, dollars })}
      renewal={renewal}
      now={preview.data?.usd_amount_now ?? null}
      howOften={howOften(false)}
      onSet={() => setIsSet(true)}
    />
  );
}

const Waiting = () => (
  <Stack across="middle">
    <Spinner size="large" />
  </Stack>
);

interface OnceProps extends TipDialogProps {
  fields: TipFields;
  onFields: (fields: TipFields) => void;
  howOften: (isBusyNow: boolean) => ReactNode;
}
/** The steps of one tip: a card if there is none, the tip, and the confirmation. */
function OnceSteps({ target, returnedIntent, onClose, fields, onFields, howOften }: OnceProps) {
  const card = useTipCard();
  const [wantsNew, setWantsNew] = useState(false);
  const quote = useQuote({ tip: fields.dollars * 100 }, wantsNew ? 'new' : card.choice);
  const tip = useSendTip(target, { onCardSpent: card.spend, watch: quote.watch });
  useReturnedIntent(returnedIntent, tip.resume);
  const left = useLeftTip(
    target.creator.id,
    returnedIntent === null && tip.state.step === 'idle',
    tip.resume,
  );
  const { choice, source } = card;

  if (tip.state.step === 'succeeded') return <Sent target={target} onClose={onClose} />;
  if (card.pending || quote.isPending) return <Waiting />;
  const { refusal } = quote;
  const isLeft = tip.state.step === 'challenge';
  const isChoosing = !isBusy(tip.state) && (wantsNew || (choice === null && !isLeft));
  const cancel = () => void tip.cancel().then(() => left.refetch());
  if (refusal !== null && tip.state.step === 'idle' && (isChoosing || !refusal.isOfCard)) {
    const goBack = choice === null || !refusal.isOfCard ? null : () => setWantsNew(false);
    return <Refused refusal={refusal} onBack={goBack} onClose={onClose} />;
  }
  // The status of a payment is shown next to the button that started it.
  if (isChoosing) {
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
  // A payment with a new card is waiting for the bank or in progress.
  if (choice === null)
    return <TipNotice state={tip.state} onCancel={cancel} onNewCard={() => setWantsNew(true)} />;
  return (
    <TipForm
      target={target}
      card={card}
      state={tip.state}
      fields={fields}
      quote={quote}
      howOften={howOften(isBusy(tip.state))}
      onFields={onFields}
      onNewCard={() => setWantsNew(true)}
      onCancel={cancel}
      onSend={() => {
        const price = quote.totalCents;
        tip.send({ ...fields, price, memo: fields.memo.trim(), choice, source });
      }}
    />
  );
}

interface RefusedProps {
  refusal: PayerRefusal;
  /** To the saved cards. */
  onBack: (() => void) | null;
  onClose: () => void;
}
const Refused = ({ refusal, onBack, onClose }: RefusedProps) => (
  <Stack gap={20}>
    <RefusedPayer refusal={refusal} />
    <button type="button" className={buttonClass('plain', 'large')} onClick={onBack ?? onClose}>
      {onBack === null ? copy.done : copy.card.back}
    </button>
  </Stack>
);

/** Offers to confirm or cancel an unfinished tip to this creator. */
function useLeftTip(creatorId: number, isIdle: boolean, onLeft: (intentId: string) => Promise<void>) {
  const open = useQuery({ ...openPaymentsQuery(), enabled: isIdle });
  const left = (open.data ?? []).find(
    ({ channelId, intent }) => channelId === creatorId && intent.state === 'needsAction',
  );
  useReturnedIntent(isIdle ? (left?.intent.id ?? null) : null, onLeft);
  return open;
}

interface SentProps extends Pick<TipDialogProps, 'target' | 'onClose'> {
  isRecurring?: boolean;
}
function Sent({ target: { creator, postId }, onClose, isRecurring = false }: SentProps) {
  const title = isRecurring ? copy.recurring.done : copy.sent;
  const once = postId === null ? copy.thanks : copy.thanksOnPost;
  const words = useRef<HTMLDivElement>(null);
  useStepFocus(words);
  return (
    <Stack gap={20}>
      <div
        ref={words}
        className={`${stackClass({ gap: 8, across: 'middle' })} ${classes.sent}`}
        role="group"
        tabIndex={-1}
        aria-label={title}
      >
        <Icon name="circle-check" />
        <Text size={18} weight="bold">
          {title}
        </Text>
        <Text tone="muted">{(isRecurring ? copy.recurring.doneText : once)(creator.name)}</Text>
      </div>
      <button type="button" className={buttonClass('accent', 'large')} onClick={onClose}>
        {copy.done}
      </button>
    </Stack>
  );
}
