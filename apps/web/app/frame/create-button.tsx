import { useLocation } from 'react-router';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { useSite } from '../lib/site.ts';
import { Link } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './create-button.module.css';

/** Lists of posts; on the page of one post, the corner belongs to its player and its chat. */
const listPaths = /^\/(?:feed|discover|fin|channels|schedule|library)(?:\/|$)/;

/** The button above the corner of wide screens: creators' posts, which phones have in the bottom bar, or feedback. */
export function CreateButton() {
  const viewer = useViewer();
  const { feedbackUrl } = useSite();
  const { pathname } = useLocation();
  if (!listPaths.test(pathname)) return null;
  if (viewer === null || !(viewer.creator || viewer.contributor))
    return feedbackUrl === null ? null : (
      <a
        className={`${buttonClass('plain')} ${classes.button}`}
        href={feedbackUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="external-link" />
        {copy.feedback}
      </a>
    );
  return (
    <Link className={`${buttonClass('accent')} ${classes.button}`} to="/content/management">
      <Icon name="plus" />
      {copy.studio}
    </Link>
  );
}
