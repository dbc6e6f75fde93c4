import type { Person } from './factories/people.ts';
import type { PersonKind } from './person-kinds.ts';
import type { TestApp } from './test-app.ts';

/** One person of each kind in relation to the creator's channel. */
export async function makeEveryKind({
  make,
}: TestApp): Promise<Record<PersonKind, Person | null> & { creator: Person }> {
  const creator = await make.creator();
  return {
    visitor: null,
    user: await make.person(),
    subscriber: await make.subscriber(),
    creator,
    contributor: await make.contributor(creator),
    moderator: await make.moderator(creator),
    admin: await make.admin(),
  };
}
