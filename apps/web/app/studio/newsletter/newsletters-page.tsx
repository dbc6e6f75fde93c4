import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { copy } from './copy.ts';
import { LettersPanel } from './letters-panel.tsx';

/** A channel's newsletters; only the creator sees the list of addresses. */
export function NewslettersPage() {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  if (viewer === null || channel === null) return <StartChannel title={copy.title} />;
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{copy.title}</h1>
          <Link className={buttonClass('accent')} to="/create/article">
            <Icon name="article" />
            {copy.write}
          </Link>
        </Row>
        <LettersPanel channelId={channel.id} />
        {channel.id === viewer.id ? <ContactsPanel /> : null}
      </Stack>
    </Page>
  );
}
