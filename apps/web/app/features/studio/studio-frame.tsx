import type { EditablePost } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/page.tsx';
import type { Draft, DraftView } from './draft.ts';
import type { CommonFields } from './fields.ts';
import { ScheduleField } from './schedule-field.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioNotices } from './studio-notices.tsx';
import classes from './studio.module.css';
import type { Publishing } from './use-publishing.ts';

export interface StudioFrameProps<F extends CommonFields, P extends EditablePost> {
  title: string;
  view: DraftView<F, P>;
  draft: Draft<F, P>;
  publishing: Publishing<P>;
  /** What the server has now. */
  latest: (post: P) => Promise<P>;
  /** The form has to begin again from this. */
  onNewer: (post: P) => void;
  another: { to: string; label: string };
  preview: ReactNode;
  children: ReactNode;
}

/** The form at the left, what others will see at the right, and below what can be done with it. */
export function StudioFrame<F extends CommonFields, P extends EditablePost>(props: StudioFrameProps<F, P>) {
  const { title, view, draft, publishing, latest, onNewer, another, preview, children } = props;
  const { fields, post, isReady, save } = view;
  const { isLater, scheduledAt } = fields;
  const mayPlan = post === null || post.draft || post.status === 'Scheduled';
  const plan = (schedule: Pick<CommonFields, 'isLater' | 'scheduledAt'>) => {
    publishing.forgetProblem('schedule');
    draft.patch(schedule as Partial<F>);
  };
  return (
    <Page>
      <div className={classes.studio}>
        <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
          <h1 className={classes.heading}>{title}</h1>
          <StudioNotices {...{ view, draft, publishing, latest, onNewer, another }} />
          {/* Without the look of something disabled while the page wakes up. */}
          <fieldset className={classes.fields} disabled={publishing.done !== null} inert={!isReady}>
            {children}
            {isReady && mayPlan ? (
              <ScheduleField
                {...{ isLater, scheduledAt }}
                error={publishing.problems.schedule}
                onChange={plan}
              />
            ) : null}
          </fieldset>
        </form>
        {preview}
      </div>
      <StudioActions
        {...{ post, save, isReady, isLater, publishing }}
        hasTitle={fields.title.trim() !== ''}
      />
    </Page>
  );
}
