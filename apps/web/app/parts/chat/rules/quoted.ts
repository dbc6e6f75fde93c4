/** The beginning of a text, counted in characters as people see them, so that no emoji is cut in two. */
export function quoted(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}
