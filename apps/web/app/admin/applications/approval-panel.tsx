import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useSetApproval } from './mutations.ts';
import { approvalQuery } from './queries.ts';

const texts = copy.setting;

/** Whether new channels need a decision, and who changed that last. */
export function ApprovalPanel() {
  const setting = useQuery(approvalQuery()).data;
  const change = useSetApproval();
  if (setting === undefined) return null;
  const { approveEveryone, isDemo, changedBy, changedAt } = setting;
  return (
    <Panel title={texts.title}>
      <SwitchField
        label={texts.label}
        hint={isDemo ? texts.demo : texts.hint}
        checked={change.isPending ? change.variables : approveEveryone || isDemo}
        disabled={isDemo || change.isPending}
        onChange={(checked) => change.mutate(checked)}
      />
      {isDemo ? null : (
        <Text size={14} tone="muted">
          {changedBy === null || changedAt === null ? (
            texts.unchanged
          ) : (
            <>
              {texts.changed}{' '}
              <Link className="name-link" to={channelPath(changedBy.username)}>
                {changedBy.name}
              </Link>
              , <TimeAgo at={changedAt} />
            </>
          )}
        </Text>
      )}
    </Panel>
  );
}
