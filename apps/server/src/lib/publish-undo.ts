// State of a post before publishing, for undoing it.

/** Times are ISO texts. The undo is available while the post is scheduled at `publishAt`. */
export interface PublishUndo {
  publishAt: string;
  state: 'draft' | 'scheduled';
  scheduledAt: string | null;
  premiumPlan: number;
  actorId: number;
  updatedAt: string;
  revision: number;
}
