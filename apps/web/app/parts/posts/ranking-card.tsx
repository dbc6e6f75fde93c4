import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { CardWords, type CardProps } from './card-parts.tsx';
import { copy } from './copy.ts';
import { contentOf } from './rules/cell-content.ts';
import classes from './post-card.module.css';

/** Rankings whose rows this viewer can see; the others show their picture. */
export const showsRows = (post: Post): boolean => post.mediaType === 'ranking' && post.openingRows !== null;

function Cell({ text }: { text: string }) {
  const content = contentOf(text, null);
  if (content.is !== 'picture') return content.text;
  return (
    <img className={classes.cellPicture} src={content.src} alt="" width={22} height={22} loading="lazy" />
  );
}

/** A ranking: its heading and first three rows. */
export function RankingCard({ post, heading }: CardProps) {
  const [names = [], ...rows] = post.openingRows ?? [];
  return (
    <article className={classes.card}>
      <div className={classes.page}>
        <p className={classes.kind}>
          {post.premiumPlan > 0 ? <Tag tone="gold">{copy.premium}</Tag> : null}
          <Icon name="list-numbers" size={14} />
          {copy.kinds.ranking}
          {post.numPosts > 1 ? ` · ${copy.tables(post.numPosts)}` : null}
        </p>
        <table className={classes.rows}>
          <thead>
            <tr>
              {names.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Cell text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CardWords post={post} heading={heading} />
    </article>
  );
}
