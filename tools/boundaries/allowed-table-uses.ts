// Allowed uses of other modules' tables, each with the reason. An unused one fails the test.

export type AllowedUse = { path: string; how: 'writes' | 'reads'; table: string; why: string };

const modules = 'apps/server/src/modules/';
const counts = 'The counts of a post change in the statement that writes the comment, so that none is lost.';

export const allowedTableUses: readonly AllowedUse[] = [
  ...['create', 'delete', 'hide', 'paid'].map((verb): AllowedUse => ({
    path: `${modules}community/comments/commands/${verb}-comment.ts`,
    how: 'writes',
    table: 'posts',
    why: counts,
  })),
  {
    path: `${modules}community/comments/inbox/commands/review-comment.ts`,
    how: 'writes',
    table: 'posts',
    why: 'An approved comment is counted in the statement that shows it.',
  },
  {
    path: `${modules}community/comments/commands/recount-comments.ts`,
    how: 'writes',
    table: 'posts',
    why: 'The same counts, for rows that no command wrote.',
  },
  {
    path: `${modules}people/collaborators/queries.ts`,
    how: 'reads',
    table: 'blocked_users',
    why: 'A blocked person joins no team and a team member is not blocked: the list and the check show it.',
  },
];
