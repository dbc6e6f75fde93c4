/** The 16:9 version of a podcast's cover, for everywhere that shows the pictures of posts. */
export const wideCover = (coverUrl: string): string => coverUrl.replace(/\d+\.webp$/, 'wide/1280.webp');
