import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { EventsPanel } from './events-panel.tsx';

/** The channel's events, for its creator. */
export const CalendarPage = () =>
  useViewer()?.creator === true ? (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{copy.pageTitle}</h1>
        <EventsPanel />
      </Stack>
    </Page>
  ) : (
    <StartChannel title={copy.pageTitle} />
  );
