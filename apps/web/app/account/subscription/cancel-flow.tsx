import type { Subscription } from '@realfin/contract/billing';
import { cancelReasons } from '@realfin/contract/leaving';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate } from '../../lib/format.ts';
import { CancelOffer } from './cancel-offer.tsx';
import { copy } from './copy.ts';
import { IconList } from './icon-list.tsx';
import { useCancelSubscription } from './mutations.ts';
import { useCancellation, type CancellationFlow } from './use-cancellation.ts';

const backTo = '/settings/subscription';
const longestWords = 400;

/** Asks for the reason and makes one suitable offer. The button to cancel works without answering. */
export function CancelFlow({ subscription }: { subscription: Subscription }) {
  const navigate = useNavigate();
  // Replaces the entry in the history, so that Back does not return here.
  const leave = () => void navigate(backTo, { replace: true });
  const words = useRef<HTMLTextAreaElement>(null);
  const flow = useCancellation();
  const cancel = useCancelSubscription(leave);
  const offered = flow.offer !== null && flow.offer !== 'none';
  const { current_period_end_at: end } = subscription;
  return (
    <Stack>
      {flow.failed ? <LaunchFailed onRetry={flow.retry} /> : null}
      {end === null ? null : <Text>{copy.cancel.until(fullDate(end))}</Text>}
      <Panel title={copy.cancel.losesTitle}>
        <IconList icon="x" lines={copy.cancel.loses} />
        <Text tone="muted">{copy.cancel.keeps}</Text>
      </Panel>
      <Reasons flow={flow} />
      <div aria-live="polite">
        {offered ? <CancelOffer flow={flow} subscription={subscription} onStay={leave} /> : null}
      </div>
      <TextArea ref={words} label={copy.cancel.words} maxLength={longestWords} rows={3} />
      {cancel.isError ? <Notice kind="error" title={errorMessage(cancel.error, copy.cancel.failed)} /> : null}
      <Row>
        <Button
          kind={offered ? 'plain' : 'accent'}
          onClick={() => {
            flow.keep();
            leave();
          }}
        >
          {copy.cancel.keep}
        </Button>
        <Button
          kind="danger"
          disabled={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate({ words: words.current?.value ?? '', reasonCode: flow.reason })}
        >
          {copy.cancel.confirm}
        </Button>
      </Row>
    </Stack>
  );
}

const LaunchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice kind="error" title={copy.cancel.launchFailed}>
    <p>{copy.cancel.launchFailedText}</p>
    <div>
      <button type="button" className={buttonClass('plain')} onClick={onRetry}>
        {copy.page.tryAgain}
      </button>
    </div>
  </Notice>
);

const Reasons = ({ flow }: { flow: CancellationFlow }) => (
  <FieldGroup label={copy.cancel.reason} hint={copy.cancel.reasonHint}>
    {cancelReasons.map((reason) => (
      <RadioChoice
        key={reason}
        name="reason"
        value={reason}
        checked={flow.reason === reason}
        onChange={() => flow.choose(reason)}
      >
        {copy.cancel.reasons[reason]}
      </RadioChoice>
    ))}
  </FieldGroup>
);
