import { isApiError } from '@realfin/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useCancelSubscription } from './mutations.ts';
import { subscriptionQuery } from './queries.ts';
import classes from './subscription-page.module.css';

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
        <div className={classes.cards}>
          {data?.current_period_end_at ? (
            <p>{copy.cancel.until(fullDate(data.current_period_end_at))}</p>
          ) : null}
          <Panel title={copy.cancel.losesTitle}>
            <ul className={classes.list}>
              {copy.cancel.loses.map((loss) => (
                <li key={loss} className={classes.item}>
                  <Icon name="x" className={classes.cross} />
                  {loss}
                </li>
              ))}
            </ul>
            <p className={classes.text}>{copy.cancel.keeps}</p>
          </Panel>
          <TextArea
            ref={reason}
            label={copy.cancel.reason}
            hint={copy.cancel.reasonHint}
            maxLength={longestReason}
            rows={3}
          />
          {cancel.isError ? (
            <Notice
              kind="error"
              title={
                isApiError(cancel.error) && cancel.error.status < 500
                  ? cancel.error.message
                  : copy.cancel.failed
              }
            />
          ) : null}
          <div className={classes.actions}>
            <Link className={buttonClass('accent')} to={back.to}>
              {copy.cancel.keep}
            </Link>
            <button
              type="button"
              className={`${buttonClass('plain')} ${classes.danger}`}
              disabled={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate(reason.current?.value ?? '')}
            >
              {copy.cancel.confirm}
            </button>
          </div>
        </div>
      )}
    </Page>
  );
}
