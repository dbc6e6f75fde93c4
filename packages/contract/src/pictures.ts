/** The 16:9 version of a podcast's cover, for places that show post pictures. */
export const wideCover = (coverUrl: string): string => coverUrl.replace(/\d+\.webp$/, 'wide/1280.webp');
