import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ApplicationForm } from './application-form.tsx';
import classes from './application-form.module.css';
import { copy } from '../../parts/channels/copy.ts';
import { applicationQuery } from '../../parts/channels/queries.ts';

export function ApplicationPage() {
  const application = useQuery(applicationQuery()).data;
  const state = application?.state ?? 'none';
  return (
    <Page width="form">
      <h1 className={`page-title ${classes.title}`}>{copy.apply.title}</h1>
      {state === 'approved' ? <Approved /> : null}
      {state === 'pending' ? <Pending /> : null}
      {state === 'declined' ? (
        <p className={classes.declined} role="status">
          {copy.apply.declined} {application?.reason}
        </p>
      ) : null}
      {state === 'none' || state === 'declined' ? (
        <>
          <p className={classes.text}>{copy.apply.description}</p>
          <ApplicationForm />
        </>
      ) : null}
    </Page>
  );
}

const Approved = () => (
  <EmptyState icon="circle-check" {...copy.apply.approved}>
    {/* A full page load: the new role comes with it. */}
    <a className={buttonClass('accent')} href="/create/video">
      {copy.apply.create}
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
