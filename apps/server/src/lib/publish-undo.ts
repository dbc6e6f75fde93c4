// What a post was before it was published with a moment to undo that.

/** Times are ISO texts. The undo is open while the post is scheduled at `publishAt`. */
export interface PublishUndo {
  publishAt: string;
  state: 'draft' | 'scheduled';
  scheduledAt: string | null;
  premiumPlan: number;
  actorId: number;
  updatedAt: string;
  revision: number;
}
