// The name of this instance. The server renders it once; the browser reads it from the page.
let name = 'Realfin';

export const nameSite = (given: string): void => {
  name = given;
};
export const siteName = (): string => name;
