import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import { decisions } from '../../modules/trust/decisions/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

const all: readonly (readonly [SubjectKind, DecisionAction])[] = [
  ['post', 'takeDown'],
  ['comment', 'takeDown'],
  ['message', 'takeDown'],
  ['bite', 'takeDown'],
  ['post', 'restore'],
  ['post', 'endBroadcast'],
  ['account', 'suspend'],
  ['account', 'restore'],
];

interface Words {
  title: string;
  written: string;
  administratorId: number;
}
/** Sends every email about a decision. */
export async function sendDecisionMails(
  { ctx, drain }: TestApp,
  person: Person,
  { title: excerpt, written: reason, administratorId }: Words,
): Promise<void> {
  for (const [subjectKind, action] of all) {
    const about = { subjectKind, action, subjectId: 1, personId: person.id, administratorId };
    const [made] = await ctx.db
      .insert(decisions)
      .values({ ...about, excerpt, reason, createdAt: ctx.clock.now() })
      .returning({ id: decisions.id });
    await ctx.jobs.enqueue(ctx.db, 'decisions.send-letter', { decisionId: made?.id ?? 0, isChanged: true });
  }
  await drain();
}
