import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { applicationQuery } from '../../parts/channels/queries.ts';
import { ApplicationForm } from './application-form.tsx';
import { copy } from './copy.ts';

export function ApplicationPage() {
  const application = useQuery(applicationQuery()).data;
  const state = application?.state ?? 'none';
  useTopOn(state);
  return (
    <Page width="form">
      <Stack gap={24}>
        <Heading level={1}>{copy.apply.title}</Heading>
        {state === 'approved' ? <Approved /> : null}
        {state === 'pending' ? <Pending /> : null}
        {state === 'declined' ? (
          <Notice kind="warning" title={copy.apply.declined}>
            <Text typed>{application?.reason}</Text>
            <Text tone="muted">{copy.apply.again}</Text>
          </Notice>
        ) : null}
        {state === 'none' || state === 'declined' ? (
          <>
            <Text tone="muted">{copy.apply.description}</Text>
            <ApplicationForm />
          </>
        ) : null}
      </Stack>
    </Page>
  );
}

/** Scrolls up when the state changes, because the reader is at the end of a long form. */
function useTopOn(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) window.scrollTo({ top: 0 });
    before.current = state;
  }, [state]);
}

const Approved = () => (
  <EmptyState icon="circle-check" {...copy.apply.approved}>
    {/* A full page load, which also loads the new role. */}
    <a className={buttonClass('accent')} href="/create/video">
      {copy.apply.create}
    </a>
    <a className={buttonClass('plain')} href="/create/stream">
      {copy.apply.goLive}
    </a>
    <a className={buttonClass('plain')} href="/settings/account">
      {copy.apply.profile}
    </a>
  </EmptyState>
);

const Pending = () => (
  <EmptyState icon="clock" {...copy.apply.pending}>
    <Link className={buttonClass('plain')} to="/feed">
      {copy.apply.feed}
    </Link>
  </EmptyState>
);
