import type { ArticleVersionDetail } from '@realfin/contract/articles';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './version-text.module.css';

type Part = ArticleVersionDetail['parts'][number];
const texts = copy.versions;

/** Labeled, because not everyone perceives colors or strikethrough. */
function Changed({ change, text }: Part) {
  if (change === 'kept') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visually-hidden">{change === 'added' ? texts.added : texts.removed} </span>
      {text}
    </Tag>
  );
}

/** The text of a version with what changed in it, to read only. */
export function VersionText({ version: { title, parts } }: { version: ArticleVersionDetail }) {
  return (
    <section className={classes.text} aria-label={texts.changes}>
      <Text weight="medium">{title}</Text>
      {/* The parts have no identity of their own, and never change. */}
      {parts.length === 0
        ? texts.empty
        : parts.map((part, at) => <Changed key={`${at}-${part.change}`} {...part} />)}
    </section>
  );
}
