import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { copy } from './copy.ts';
import classes from './simple-page.module.css';
import { listAddress } from './post-filters.ts';
import { PostGrid } from './post-grid.tsx';

const texts = copy.library;

export function LibraryPage({ start }: { start: string | undefined }) {
  return (
    <Page>
      <h1 className={classes.title}>{texts.title}</h1>
      <PostGrid
        source={{ list: 'saved' }}
        start={start}
        moreAddress={(cursor) => listAddress('/library', { cursor })}
        empty={
          <EmptyState icon="bookmark" title={texts.emptyTitle} text={texts.emptyText}>
            <Link className={buttonClass('accent')} to="/feed">
              {texts.emptyAction}
            </Link>
          </EmptyState>
        }
      />
    </Page>
  );
}
