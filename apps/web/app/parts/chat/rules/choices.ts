/** The choices of a list, with the present value among them even if it was set elsewhere. */
export const withChoice = (choices: readonly number[], present: number): number[] =>
  [...new Set([...choices, present])].sort((a, b) => a - b);
