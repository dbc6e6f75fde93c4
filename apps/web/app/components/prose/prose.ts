import classes from './prose.module.css';

/** The look of HTML rendered from a document: pages of plain text, or an article to read. */
export const proseClass = { plain: classes.prose, article: `${classes.prose} ${classes.article}` } as const;
