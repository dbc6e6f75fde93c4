// Which states may follow which. The same table is the argument of a trigger, so neither code nor SQL can step back.

/** Each state with those that may follow it. Staying is no transition. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const canMove = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to);

/**
 * For a row that its command has locked: the state it moves to, or stays in. A step that the table doesn't have is a
 * fault of the command, and rolls back its transaction.
 */
export function requireMove<State extends string, To extends State>(
  transitions: Transitions<State>,
  from: State,
  to: To,
): To {
  if (from !== to && !canMove(transitions, from, to)) throw new Error(`no step leads from ${from} to ${to}`);
  return to;
}

/** The states that `to` may follow, for the condition of an update. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, to: State): State[] =>
  (Object.keys(transitions) as State[]).filter((from) => canMove(transitions, from, to));

/** As the triggers spell them: `open>prepared`. */
export const listTransitions = (transitions: Transitions<string>): string[] =>
  Object.entries(transitions).flatMap(([from, followers]) => followers.map((to) => `${from}>${to}`));
