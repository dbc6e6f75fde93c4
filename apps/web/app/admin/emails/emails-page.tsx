import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { ProofList } from './proof-list.tsx';
import { emailsQuery } from './queries.ts';
import { RestoreAddress } from './restore-address.tsx';
import { SendingList } from './sending-list.tsx';
import { StoppedLists } from './stopped-lists.tsx';
import { TestEmail } from './test-email.tsx';

export function EmailsPage() {
  const { data, isError, refetch } = useQuery(emailsQuery());
  return (
    <AdminPage place="emails">
      {isError ? (
        <Notice kind="error" title={copy.loadFailed}>
          <Row>
            <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
          </Row>
        </Notice>
      ) : null}
      <Section title={copy.test.title}>
        <TestEmail />
      </Section>
      <Section title={copy.sending.title}>
        {data === undefined ? null : <SendingList letters={data.sending} />}
      </Section>
      <Section title={copy.proofs.title}>
        <Text tone="muted">{copy.proofs.text}</Text>
        {data === undefined ? null : <ProofList proofs={data.proofs} />}
      </Section>
      <Section title={copy.lists.title}>
        <Text tone="muted">{copy.lists.text}</Text>
        {data === undefined ? null : <StoppedLists lists={data.stoppedLists} />}
      </Section>
      <Section title={copy.address.title}>
        <RestoreAddress />
      </Section>
    </AdminPage>
  );
}
