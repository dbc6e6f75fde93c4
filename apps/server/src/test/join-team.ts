import type { TeamRole } from '@realfin/contract/collaborators';
import type { Person } from './factories/people.ts';
import type { TestApp } from './test-app.ts';

type Client = Pick<TestApp, 'as'>;

/** Adds a person to a team as the product does: the creator invites, and the person accepts. */
export async function joinTeam(
  { as }: Client,
  creator: Person,
  person: Person,
  role: TeamRole = 'contributor',
): Promise<void> {
  const { id } = person;
  if (role === 'contributor') await as(creator).collaborators.manageContributor({ id });
  else await as(creator).collaborators.manageModerator({ user_id: id });
  await answerInvitation({ as }, creator, person, true, role);
}

/** @throws when this person has no such invitation of the channel */
export async function answerInvitation(
  { as }: Client,
  creator: Person,
  person: Person,
  accept: boolean,
  role: TeamRole = 'contributor',
): Promise<void> {
  const { invitations } = await as(person).collaborators.getTeams();
  const found = invitations.find((each) => each.channel.id === creator.id && each.role === role);
  if (found === undefined) throw new Error(`${person.username} is not invited by ${creator.username}`);
  await as(person).collaborators.answerInvitation({ id: found.id, accept });
}
