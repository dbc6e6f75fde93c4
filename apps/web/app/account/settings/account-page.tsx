import { Link } from 'react-router';
import { channelPath } from '@realfin/contract/pages';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { useViewer } from '../../lib/viewer.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { copy } from './copy.ts';
import { DeleteAccount } from './delete-account.tsx';

export function AccountPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <Page width="form">
      <div className={classes.top}>
        <SettingsHead title={viewer.creator ? copy.account.title : copy.account.profileTitle} />
        {viewer.creator ? (
          <Link className={buttonClass('plain')} to={channelPath(viewer.username)}>
            {copy.account.view}
          </Link>
        ) : null}
      </div>
      <AccountForm viewer={viewer} />
      <div className={classes.end}>
        <Panel title={copy.account.exports.title}>
          <p className={classes.text}>{copy.account.exports.text}</p>
          <div>
            <Link className={buttonClass('plain')} to="/settings/export">
              {copy.account.exports.link}
            </Link>
          </div>
        </Panel>
        <DeleteAccount viewer={viewer} />
      </div>
    </Page>
  );
}
