/** By the names that every network knows; they have no rows of their own. */
export const popularFins = [
  { id: -1, name: 'FreeThinkingMedia', title: 'Free Thinking Media', image: null },
  { id: -2, name: 'Football', title: 'Football', image: null },
  { id: -3, name: 'Wrestling', title: 'Wrestling', image: null },
] as const;
