import { buttonClass } from '../../components/button/button.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { CsvImport } from './csv-import.tsx';
import { PodcastImport } from './podcast-import.tsx';

export function ImportPage() {
  const viewer = useViewer();
  if (publishingChannel(viewer) === null) return <StartChannel title={copy.title} />;
  return (
    <Page width="form">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{copy.title}</h1>
          <Link className={buttonClass('plain')} to="/content/management">
            {copy.back}
          </Link>
        </Row>
        <PodcastImport />
        <CsvImport />
      </Stack>
    </Page>
  );
}
