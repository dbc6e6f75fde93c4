import { Page } from '../../components/page/page.tsx';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './policy-page.module.css';
import type { PolicyText } from './policies.server.ts';

const worthContents = 4;

export function PolicyPage({ text }: { text: PolicyText }) {
  const { title, description, date, version, html, parts } = text;
  return (
    <Page width="article">
      <article className={classes.policy}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{description}</p>
          <p className={classes.version}>
            <time dateTime={date}>{copy.version(version, fullDate(date))}</time>
          </p>
        </header>
        {parts.length < worthContents ? null : (
          <nav className={classes.contents} aria-labelledby="policy-contents">
            <h2 id="policy-contents" className={classes.contentsTitle}>
              {copy.contents}
            </h2>
            <ol className={classes.parts}>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {/* Our own files, rendered by our own server. */}
        <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Page>
  );
}
