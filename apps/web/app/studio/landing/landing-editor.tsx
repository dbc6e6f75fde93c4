import type { Me } from '@realfin/contract/accounts';
import type { EditableLanding, LandingContent } from '@realfin/contract/landing-pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from '../../pages/landing/copy.ts';
import { countMissing } from '../../pages/landing/fields.ts';
import { LandingView } from '../../pages/landing/landing-view.tsx';
import { landingQuery, latestPremiumQuery } from '../../pages/landing/queries.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { PreviewAside, PreviewPage, PreviewTitle, StudioColumns } from '../kit/preview-parts.tsx';
import { LandingForm } from './landing-form.tsx';
import { listBestPosts } from './queries.ts';
import { suggestTexts } from './rules.ts';
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
      <Stack gap={24}>
        <h1 className="page-title">{copy.title}</h1>
        {isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <button type="button" className={buttonClass('plain')} onClick={() => void refetch()}>
              {copy.tryAgain}
            </button>
          </Notice>
        ) : (
          <p aria-busy="true">{copy.intro}</p>
        )}
      </Stack>
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
  const isPublished = form.landing.published;
  const latest = useQuery({ ...latestPremiumQuery(viewer.username), enabled: isPublished }).data;
  const leadsOn = (isPublished ? latest?.item?.path : null) ?? null;
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Stack gap={8}>
          <h1 className="page-title">{copy.title}</h1>
          <Text tone="muted">{copy.intro}</Text>
          {leadsOn === null ? null : (
            <Notice kind="info" title={copy.leadsOn}>
              <Row>
                <Link className={buttonClass('plain')} to={leadsOn}>
                  {copy.shown.latest}
                </Link>
              </Row>
            </Notice>
          )}
        </Stack>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (countMissing(content) === 0 && !form.isBusy) void form.save();
          }}
        >
          <StudioColumns>
            <Stack gap={32}>
              <Suggestions viewer={viewer} content={content} onTexts={form.change} />
              <LandingForm content={content} onChange={form.change} />
            </Stack>
            <PreviewAside label={copy.preview}>
              <PreviewTitle>{copy.preview}</PreviewTitle>
              <PreviewPage>
                <div data-theme="dark" inert>
                  <LandingView content={content} name={viewer.name} heading="h3" />
                </div>
              </PreviewPage>
            </PreviewAside>
          </StudioColumns>
          <Foot form={form} username={viewer.username} leadsOn={leadsOn !== null} />
        </form>
      </Stack>
    </Page>
  );
}

interface SuggestionsProps {
  viewer: Me;
  content: LandingContent;
  onTexts: (texts: Partial<LandingContent>) => void;
}

/** Fills empty fields without saving. */
function Suggestions({ viewer, content, onTexts }: SuggestionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const suggest = async () => {
    setIsBusy(true);
    try {
      onTexts(suggestTexts(content, viewer, await listBestPosts()));
    } catch {
      showFailure(copy.suggestFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return countMissing(content) === 0 ? null : (
    <Row>
      <Button disabled={isBusy} onClick={() => void suggest()}>
        {copy.suggest}
      </Button>
    </Row>
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

/** Above the buttons, which are always visible. */
const Problem = ({ problem, onReload }: { problem: LandingProblem; onReload: () => void }) => (
  <Notice kind="error" title={problem.title}>
    {problem.text === null ? null : <Text>{problem.text}</Text>}
    {problem.isConflict ? (
      <Row>
        <Button onClick={onReload}>{copy.reload}</Button>
      </Row>
    ) : null}
  </Notice>
);

interface FootProps {
  form: ReturnType<typeof useLanding>;
  username: string;
  /** Visitors are redirected to a post instead. */
  leadsOn: boolean;
}

function Foot({ form, username, leadsOn }: FootProps) {
  const { landing, content, isBusy, isChanged } = form;
  const isWhole = countMissing(content) === 0;
  const isCurrent = landing.published && !landing.hasChanges && !isChanged;
  return (
    <StickyFoot
      last
      notice={
        form.problem === null ? null : <Problem problem={form.problem} onReload={() => void form.reload()} />
      }
      state={
        <Text size={14} tone="muted" role="status">
          {leadsOn && stateOf(form) === copy.isPublic ? copy.isBehind : stateOf(form)}
        </Text>
      }
    >
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
        disabled={isBusy || !isWhole || isCurrent}
        onClick={() => void form.publish(true)}
      >
        {copy.publish}
      </button>
    </StickyFoot>
  );
}
