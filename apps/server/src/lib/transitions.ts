// Allowed state transitions. The same table configures a trigger, so neither code nor SQL can go back.

/** Each state with its allowed successors. Keeping a state is not a transition. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const canMove = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to);

/**
 * The next state of a locked row, which may be its current one. A transition missing in the table is a
 * bug of the command, and rolls back its transaction.
 */
export function requireMove<State extends string, To extends State>(
  transitions: Transitions<State>,
  from: State,
  to: To,
): To {
  if (from !== to && !canMove(transitions, from, to)) throw new Error(`no step leads from ${from} to ${to}`);
  return to;
}

/** The states that may precede `to`, for the condition of an update. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, to: State): State[] =>
  (Object.keys(transitions) as State[]).filter((from) => canMove(transitions, from, to));

/** In the format of the triggers: `open>prepared`. */
export const listTransitions = (transitions: Transitions<string>): string[] =>
  Object.entries(transitions).flatMap(([from, followers]) => followers.map((to) => `${from}>${to}`));
