// Which states may follow which. The same table is the argument of a trigger, so neither code nor SQL can step back.

/** Each state with those that may follow it. Staying is no transition. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const canMove = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to);

/** The states that `to` may follow, for the condition of an update. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, to: State): State[] =>
  (Object.keys(transitions) as State[]).filter((from) => canMove(transitions, from, to));

/** As the triggers spell them: `open>prepared`. */
export const listTransitions = (transitions: Transitions<string>): string[] =>
  Object.entries(transitions).flatMap(([from, followers]) => followers.map((to) => `${from}>${to}`));
