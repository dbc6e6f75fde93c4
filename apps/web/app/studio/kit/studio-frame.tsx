import type { EditablePost } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/page.tsx';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';
import { StudioColumns } from './preview-parts.tsx';
import { ScheduleField, type PublicationWords } from './schedule-field.tsx';
import type { Draft, DraftView } from './store/draft.ts';
import { StudioActions, type PublishVerbs } from './studio-actions.tsx';
import { StudioNotices } from './studio-notices.tsx';
import type { Publishing } from './use-publishing.ts';
import classes from './studio-frame.module.css';

export interface StudioFrameProps<F extends CommonFields, P extends EditablePost> {
  title: string;
  view: DraftView<F, P>;
  draft: Draft<F, P>;
  publishing: Publishing<P>;
  /** The server's present state. */
  latest: (post: P) => Promise<P>;
  /** The form has to remount with this state; null for an empty one. */
  onNewer: (post: P | null) => void;
  another: { to: string; label: string };
  /** The form of the post that the chosen file belongs to. */
  fileOf?: string | undefined;
  /** Explains publishing now or later, where that differs for this kind. */
  publication?: PublicationWords;
  isLaterFirst?: boolean;
  /** The label of publishing for this kind. */
  verbs?: PublishVerbs;
  /** Tabs of the form, and one that replaces it. */
  tabs?: ReactNode;
  panel?: ReactNode;
  preview: ReactNode;
  /** False while the form shows an unrelated tab. */
  withSchedule?: boolean;
  children: ReactNode;
}

/** The form at the start, the preview at the end, and the actions below. */
export function StudioFrame<F extends CommonFields, P extends EditablePost>(props: StudioFrameProps<F, P>) {
  const {
    title,
    view,
    draft,
    publishing,
    latest,
    onNewer,
    another,
    preview,
    publication = copy.publication,
    withSchedule = true,
    verbs,
    tabs,
    panel,
    children,
  } = props;
  const { fields, post, isReady, save } = view;
  const { isLater, scheduledAt } = fields;
  const mayPlan = post === null || post.draft || post.status === 'Scheduled';
  const plan = (schedule: Pick<CommonFields, 'isLater' | 'scheduledAt'>) => {
    publishing.clearProblem('schedule');
    draft.patch(schedule as Partial<F>);
  };
  return (
    <Page width="studio">
      <StudioColumns>
        <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
          <h1 className="page-title">{title}</h1>
          <StudioNotices {...{ view, draft, publishing, latest, onNewer, another, fileOf: props.fileOf }} />
          {tabs}
          {panel}
          {/* Not styled as disabled during hydration. */}
          <fieldset
            className={classes.fields}
            disabled={publishing.done !== null}
            inert={!isReady}
            hidden={panel !== undefined}
          >
            {children}
            {isReady && mayPlan && withSchedule ? (
              <ScheduleField
                {...{ isLater, scheduledAt, isLaterFirst: props.isLaterFirst ?? false }}
                words={publication}
                error={publishing.problems.schedule}
                onChange={plan}
              />
            ) : null}
          </fieldset>
        </form>
        {preview}
      </StudioColumns>
      <StudioActions
        {...{ post, save, isReady, isLater, publishing }}
        {...(verbs !== undefined && { verbs })}
        hasTitle={fields.title.trim() !== ''}
      />
    </Page>
  );
}
