import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { IconList } from './icon-list.tsx';
import { useCancelSubscription } from './mutations.ts';
import { subscriptionQuery } from './queries.ts';

const back = {
  to: '/settings/subscription',
  get name() {
    return copy.page.title;
  },
};
const longestReason = 400;

export function CancelPage() {
  const { data } = useQuery(subscriptionQuery());
  const navigate = useNavigate();
  const reason = useRef<HTMLTextAreaElement>(null);
  const cancel = useCancelSubscription(() => void navigate(back.to));
  const cancelable = data?.subscription_state === 'active' && !data.cancel_at_end_of_period;
  return (
    <Page width="form">
      <SettingsHead title={copy.cancel.title} back={back} />
      {!cancelable && !cancel.isSuccess ? (
        <EmptyState icon="info-circle" title={copy.cancel.nothing}>
          <Link className={buttonClass('accent')} to={back.to}>
            {copy.cancel.back}
          </Link>
        </EmptyState>
      ) : (
        <Stack>
          {data?.current_period_end_at ? (
            <Text>{copy.cancel.until(fullDate(data.current_period_end_at))}</Text>
          ) : null}
          <Panel title={copy.cancel.losesTitle}>
            <IconList icon="x" lines={copy.cancel.loses} />
            <Text tone="muted">{copy.cancel.keeps}</Text>
          </Panel>
          <TextArea
            ref={reason}
            label={copy.cancel.reason}
            hint={copy.cancel.reasonHint}
            maxLength={longestReason}
            rows={3}
          />
          {cancel.isError ? (
            <Notice kind="error" title={errorMessage(cancel.error, copy.cancel.failed)} />
          ) : null}
          <Row>
            <Link className={buttonClass('accent')} to={back.to}>
              {copy.cancel.keep}
            </Link>
            <Button
              kind="danger"
              disabled={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate(reason.current?.value ?? '')}
            >
              {copy.cancel.confirm}
            </Button>
          </Row>
        </Stack>
      )}
    </Page>
  );
}
