import type { WaitingApplication } from '@realfin/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { ListFoot } from '../kit/list-foot.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { copy } from './copy.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { FreeKindsPanel } from './free-kinds-panel.tsx';
import { useDecide } from './mutations.ts';
import { applicationsQuery } from './queries.ts';

export const ApplicationsPage = () => (
  <AdminPage place="applications">
    <Section title={copy.waiting}>
      <WaitingList />
    </Section>
    <ApprovalPanel />
    <FreeKindsPanel />
  </AdminPage>
);

function WaitingList() {
  const list = useInfiniteQuery(applicationsQuery());
  const [declining, setDeclining] = useState<WaitingApplication | null>(null);
  const decide = useDecide();
  const applications = list.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      {list.isSuccess && applications.length === 0 ? <NoApplications /> : null}
      <Stack as="ul" gap={12} label={copy.list}>
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            busy={decide.isPending && decide.variables.id === application.id}
            onApprove={() => decide.mutate({ id: application.id, name: application.name })}
            onDecline={() => setDeclining(application)}
          />
        ))}
      </Stack>
      <ListFoot list={list} failed={copy.loadFailed} />
      {declining === null ? null : (
        <DeclineDialog
          name={declining.name}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => {
            decide.mutate({ id: declining.id, name: declining.name, reason });
            setDeclining(null);
          }}
        />
      )}
    </>
  );
}

function NoApplications() {
  const viewer = useViewer();
  const address = `${useSite().origin}/channel/apply`;
  const invite = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ message: copy.copied }),
      () => showFailure(copy.copyFailed(address)),
    );
  return (
    <EmptyState icon="users" title={copy.empty} text={copy.emptyText}>
      <Button kind="accent" onClick={() => void invite()}>
        {copy.invite}
      </Button>
      {viewer?.creator === true ? null : (
        <Link className={buttonClass('plain')} to="/channel/apply">
          {copy.ownChannel}
        </Link>
      )}
    </EmptyState>
  );
}
