/** Fallback for a network without fins; negative ids, because they have no rows. */
export const popularFins = [
  { id: -1, name: 'FreeThinkingMedia', title: 'Free Thinking Media', image: null },
  { id: -2, name: 'Football', title: 'Football', image: null },
  { id: -3, name: 'Wrestling', title: 'Wrestling', image: null },
] as const;
