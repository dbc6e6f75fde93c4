import { useLocation } from 'react-router';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { Link } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './create-button.module.css';

/** Lists of posts; on the page of one post, the corner belongs to its player and its chat. */
const listPaths = /^\/(?:feed|discover|fin|channels|schedule|library)(?:\/|$)/;

/** The button above the corner of wide screens; phones have the same in the bottom bar. */
export function CreateButton() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (viewer === null || !(viewer.creator || viewer.contributor) || !listPaths.test(pathname)) return null;
  return (
    <Link className={`${buttonClass('accent')} ${classes.button}`} to="/content/management">
      <Icon name="plus" />
      {copy.studio}
    </Link>
  );
}
