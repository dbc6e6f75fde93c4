import classes from './prose.module.css';

/** The styles of HTML from a document: text pages and articles. */
export const proseClass = { plain: classes.prose, article: `${classes.prose} ${classes.article}` } as const;
