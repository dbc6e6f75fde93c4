import type { AuditEntry } from '@realfin/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ListFoot } from '../kit/list-foot.tsx';
import { copy } from './copy.ts';
import { logQuery } from './queries.ts';
import { RemoveSecondFactor } from './remove-second-factor.tsx';

export function LogPage() {
  const list = useInfiniteQuery(logQuery());
  const entries = list.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <AdminPage place="log">
      <Text tone="muted">{copy.description}</Text>
      <Row>
        <RemoveSecondFactor />
      </Row>
      {list.isSuccess && entries.length === 0 ? (
        <EmptyState icon="history" title={copy.empty} text={copy.emptyText}>
          <Link className={buttonClass('accent')} to="/admin/applications">
            {copy.review}
          </Link>
        </EmptyState>
      ) : null}
      <Stack as="ul" gap={8} label={copy.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
      <ListFoot list={list} failed={copy.loadFailed} />
    </AdminPage>
  );
}

const isSetting = (detail: string): detail is keyof typeof copy.settings => detail in copy.settings;

function Entry({ entry: { action, administrator, person, detail, createdAt } }: { entry: AuditEntry }) {
  return (
    <MediaRow
      as="li"
      look="card"
      picture={<Avatar name={administrator.name} url={administrator.avatarUrl} />}
      title={copy.actions[action]}
      facts={
        <>
          <span>
            {administrator.name} · @{administrator.username}
          </span>
          {person === null ? null : (
            <span>
              → {person.name} · @{person.username}
            </span>
          )}
          <TimeAgo at={createdAt} />
        </>
      }
    >
      {detail === '' ? null : (
        <Text size={14} typed>
          {isSetting(detail) ? copy.settings[detail] : detail}
        </Text>
      )}
    </MediaRow>
  );
}
