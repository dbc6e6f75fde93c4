import { Link } from 'react-router';
import classes from './error-page.module.css';

const texts = {
  missing: { title: "This page isn't real.", hint: null },
  broken: { title: "Hmm...something's not right. We'll help you make it back real quick.", hint: null },
  forbidden: { title: 'You are not allowed to do this.', hint: null },
};

export function ErrorPage({ status }: { status: number }) {
  const { title } = status === 403 ? texts.forbidden : status < 500 ? texts.missing : texts.broken;
  return (
    <section className={classes.page}>
      <title>{`${title} · Realfin`}</title>
      <p className={classes.code} aria-hidden="true">
        {status}
      </p>
      <h1 className={classes.title}>{title}</h1>
      <Link className={classes.home} to="/">
        Back Home
      </Link>
    </section>
  );
}
