import { useQuery } from '@tanstack/react-query';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, linkClass, Text } from '../../components/text/text.tsx';
import { Link, ListLink } from '../../lib/speed/link.tsx';
import { recommendedContentQuery, type Recommendation } from '../../parts/discovery/queries/discovery.ts';
import { CardMenu } from '../../parts/posts/card-parts.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { ReasonsContext, reasonText } from '../../parts/posts/rules/reasons.ts';
import { copy } from './copy.ts';
import classes from './recommended.module.css';

/** Recommended posts as low rows, so that the newest posts stay on the first screen. */
export function Recommended() {
  const posts = useQuery(recommendedContentQuery()).data ?? [];
  if (posts.length === 0) return null;
  return (
    <Section
      title={copy.recommended}
      size={16}
      gap={8}
      aside={
        <Link className={linkClass} to="/recommendation-algorithm">
          <span className={classes.how}>{copy.how}</span>
        </Link>
      }
    >
      <ul className={`scroll-row ${classes.three}`}>
        {posts.map((post) => (
          <li key={post.id}>
            <RecommendedRow {...post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecommendedRow({ id, reasons }: Recommendation) {
  const post = usePost(id);
  if (post === undefined) return null;
  return (
    <ReasonsContext value={reasons}>
      <article>
        <MediaRow
          picture={<RowPicture post={post} />}
          title={
            <Heading level={3} size={14}>
              <ListLink className="whole-link lines" to={post.path}>
                {post.content.contentTitle}
              </ListLink>
            </Heading>
          }
          facts={
            <Text as="span" size={12} lines={1}>
              {reasons[0] === undefined ? post.createdBy.name : reasonText(reasons[0])}
            </Text>
          }
          actions={<CardMenu post={post} />}
        />
      </article>
    </ReasonsContext>
  );
}
