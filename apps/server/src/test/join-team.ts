import type { Person } from './factories/people.ts';
import type { TestApp } from './test-app.ts';

/** Makes a person a contributor as the product does: the creator invites, and the person accepts. */
export async function joinTeam({ as }: TestApp, creator: Person, person: Person): Promise<void> {
  await as(creator).collaborators.manageContributor({ id: person.id });
  await answerInvitation({ as }, creator, person, true);
}

/** @throws when the creator has not invited this person */
export async function answerInvitation(
  { as }: Pick<TestApp, 'as'>,
  creator: Person,
  person: Person,
  accept: boolean,
): Promise<void> {
  const { invitations } = await as(person).collaborators.getTeams();
  const found = invitations.find(({ channel }) => channel.id === creator.id);
  if (found === undefined) throw new Error(`${person.username} is not invited by ${creator.username}`);
  await as(person).collaborators.answerInvitation({ id: found.id, accept });
}
