// Landmarks of a server-rendered page: screen readers list them by name, so names must be unique.

const opening = /<(aside|form|nav|section)\b([^>]*)>/g;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Names shared by several landmarks of one kind, with their kind. */
export function findRepeatedLandmarks(html: string): string[] {
  const texts = new Map(
    [...html.matchAll(/<\w+[^>]*\sid="([^"]+)"[^>]*>([^<]+)/g)].map(([, id, text]) => [id, text]),
  );
  const names = [...html.matchAll(opening)].flatMap(([, tag, attributes = '']) => {
    const name = attribute(attributes, 'aria-label') ?? texts.get(attribute(attributes, 'aria-labelledby'));
    return name === undefined ? [] : [`${tag} ${name}`];
  });
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
