import type { Me } from '@realfin/contract/accounts';
import type { EditableLanding } from '@realfin/contract/landing-pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from '../../pages/landing/copy.ts';
import foot from '../../components/sticky-foot/sticky-foot.module.css';
import classes from './editor.module.css';
import { countMissing } from '../../pages/landing/fields.ts';
import { LandingForm } from './landing-form.tsx';
import { LandingView } from '../../pages/landing/landing-view.tsx';
import { landingQuery } from '../../pages/landing/queries.ts';
import { useLanding, type LandingProblem } from './use-landing.ts';

/** For the creator of a channel, while they act for themselves. */
export function LandingEditor() {
  const viewer = useViewer();
  const acts = viewer?.activelyContributingFor ?? null;
  const mayEdit = viewer?.creator === true && acts === null;
  const { data, isError, refetch } = useQuery({ ...landingQuery(), enabled: mayEdit });
  if (acts !== null) return <ForCreators />;
  if (viewer === null || !mayEdit) return <StartChannel title={copy.title} />;
  if (data !== undefined) return <Editing initial={data} viewer={viewer} />;
  return (
    <Page width="form">
      <h1 className={`page-title ${classes.title}`}>{copy.title}</h1>
      {isError ? (
        <Notice kind="error" title={copy.loadFailed}>
          <button type="button" className={buttonClass('plain')} onClick={() => void refetch()}>
            {copy.tryAgain}
          </button>
        </Notice>
      ) : (
        <p aria-busy="true">{copy.intro}</p>
      )}
    </Page>
  );
}

const ForCreators = () => (
  <Page width="form">
    <h1 className="visually-hidden">{copy.title}</h1>
    <EmptyState icon="users" title={copy.acting.title} text={copy.acting.text} />
  </Page>
);

function Editing({ initial, viewer }: { initial: EditableLanding; viewer: Me }) {
  const form = useLanding(initial, viewer.id);
  const { content } = form;
  return (
    <Page>
      <div className={classes.page}>
        <h1 className={`page-title ${classes.title}`}>{copy.title}</h1>
        <p className={classes.intro}>{copy.intro}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (countMissing(content) === 0 && !form.isBusy) void form.save();
          }}
        >
          <div className={classes.columns}>
            <div className={classes.form}>
              <LandingForm content={content} onChange={form.change} />
            </div>
            {/* It scrolls in itself, so the keyboard has to reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <aside className={classes.preview} aria-label={copy.preview} tabIndex={0}>
              <h2 className={classes.previewLabel}>{copy.preview}</h2>
              <div className={classes.previewPage} data-theme="dark" inert>
                <LandingView content={content} name={viewer.name} heading="h3" />
              </div>
            </aside>
          </div>
          <Foot form={form} username={viewer.username} />
        </form>
      </div>
    </Page>
  );
}

function stateOf({ landing, content, isChanged, isRestored }: ReturnType<typeof useLanding>): string | null {
  const missing = countMissing(content);
  if (isRestored) return copy.restored;
  if (missing > 0) return copy.missing(missing);
  if (isChanged) return copy.unsaved;
  if (!landing.published) return copy.notPublic;
  return landing.hasChanges ? copy.changesNotPublic : copy.isPublic;
}

/** Beside the buttons, which are in sight wherever somebody is in the form. */
const Problem = ({ problem, onReload }: { problem: LandingProblem; onReload: () => void }) => (
  <div className={classes.notice}>
    <Notice kind="error" title={problem.title}>
      {problem.text === null ? null : <p className={classes.noticeText}>{problem.text}</p>}
      {problem.isConflict ? (
        <button type="button" className={buttonClass('plain')} onClick={onReload}>
          {copy.reload}
        </button>
      ) : null}
    </Notice>
  </div>
);

function Foot({ form, username }: { form: ReturnType<typeof useLanding>; username: string }) {
  const { landing, content, isBusy, isChanged } = form;
  const isWhole = countMissing(content) === 0;
  const isOut = landing.published && !landing.hasChanges && !isChanged;
  return (
    <div className={foot.foot}>
      {form.problem === null ? null : <Problem problem={form.problem} onReload={() => void form.reload()} />}
      <p className={classes.state} role="status">
        {stateOf(form)}
      </p>
      {landing.published ? (
        <>
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={isBusy}
            onClick={() => void form.publish(false)}
          >
            {copy.unpublish}
          </button>
          <Link className={buttonClass('plain')} to={`/landing/${username}`}>
            {copy.view}
          </Link>
        </>
      ) : null}
      <button type="submit" className={buttonClass('plain')} disabled={isBusy || !isWhole}>
        {copy.save}
      </button>
      <button
        type="button"
        className={buttonClass('accent')}
        disabled={isBusy || !isWhole || isOut}
        onClick={() => void form.publish(true)}
      >
        {copy.publish}
      </button>
    </div>
  );
}
