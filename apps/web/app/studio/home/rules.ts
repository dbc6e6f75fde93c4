interface Scheduled {
  scheduledAt: string | null;
}

/** Sorted by time of publication, the next post first. */
export const bySchedule = <T extends Scheduled>(posts: readonly T[]): T[] =>
  posts.toSorted((a, b) => timeOf(a) - timeOf(b));

const timeOf = ({ scheduledAt }: Scheduled): number =>
  scheduledAt === null ? Infinity : new Date(scheduledAt).getTime();

const todayMs = 12 * 3_600_000;

/** The stream that begins within twelve hours, or should have; the first of them. */
export const streamOfToday = <T extends Scheduled & { mediaType: string }>(
  posts: readonly T[],
  nowMs: number,
): T | null => posts.find((post) => post.mediaType === 'stream' && timeOf(post) - nowMs < todayMs) ?? null;

export interface FirstSteps {
  profile: boolean;
  post: boolean;
}

/** The steps a new creator has done; null once all are. */
export function firstStepsOf(
  profile: { avatarUrl: string | null; description: string },
  hasPublished: boolean,
): FirstSteps | null {
  const steps = { profile: profile.avatarUrl !== null && profile.description !== '', post: hasPublished };
  return steps.profile && steps.post ? null : steps;
}
