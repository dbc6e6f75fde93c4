// What this instance calls itself. The server says it once, the browser reads it off the page.
let name = 'Realfin';

export const nameSite = (given: string): void => {
  name = given;
};
export const siteName = (): string => name;
