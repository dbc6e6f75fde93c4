import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { AccountForm } from './account-form.tsx';
import { copy } from './copy.ts';
import { DeleteAccount } from './delete-account.tsx';
import { channelSettingsQuery } from './queries.ts';

export function AccountPage() {
  const viewer = useViewer();
  const isCreator = viewer?.creator === true;
  const channel = useQuery({ ...channelSettingsQuery(), enabled: isCreator }).data;
  if (viewer === null) return null;
  return (
    <Page width="form">
      <Row spread align="start" gap={16}>
        <SettingsHead title={viewer.creator ? copy.account.title : copy.account.profileTitle} />
        {viewer.creator ? (
          <Link className={buttonClass('plain')} to={channelPath(viewer.username)}>
            {copy.account.view}
          </Link>
        ) : null}
      </Row>
      <Stack gap={32}>
        {isCreator && channel === undefined ? null : (
          <AccountForm viewer={viewer} channel={channel ?? null} />
        )}
        <Stack>
          <Panel title={copy.account.exports.title}>
            <Text size={14} tone="muted">
              {copy.account.exports.text}
            </Text>
            <div>
              <Link className={buttonClass('plain')} to="/settings/export">
                {copy.account.exports.link}
              </Link>
            </div>
          </Panel>
          <DeleteAccount viewer={viewer} />
        </Stack>
      </Stack>
    </Page>
  );
}
