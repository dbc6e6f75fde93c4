import { lazy } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy as newDrafts } from '../drafts/copy.ts';
import { ChooseFiles, FilesDrop } from '../drafts/files-drop.tsx';
import { NewDraftsList } from '../drafts/new-drafts-list.tsx';
import { copy as studio } from '../kit/copy.ts';
import { managedAddress, statuses, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { copy } from './copy.ts';
import { ListTools } from './list-tools.tsx';
import { ManagedList } from './managed-list.tsx';
import { ManagedSearch } from './managed-search.tsx';
import classes from './managed-page.module.css';

const ManageMenu = lazy(() => import('./manage-menu.tsx'));
const texts = copy.managed;
const statusNames = studio.statuses;

/** All own posts in every state. */
export function ManagedPage({ filter }: { filter: ManagedFilter }) {
  const viewer = useViewer();
  return viewer === null || publishingChannel(viewer) === null ? (
    <StartChannel title={texts.title} />
  ) : (
    <FilesDrop accountId={viewer.id}>
      <OwnPosts filter={filter} accountId={viewer.id} />
    </FilesDrop>
  );
}

function OwnPosts({ filter, accountId }: { filter: ManagedFilter; accountId: number }) {
  const viewer = useViewer();
  const chips = [null, ...statuses].map((status) => ({
    label: status === null ? texts.all : statusNames[status],
    to: managedAddress({ ...filter, status }),
    current: filter.status === status,
  }));
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{texts.title}</h1>
          <CreateActions accountId={accountId} isCreator={viewer?.creator === true} />
        </Row>
        <NewDraftsList />
        <Row spread>
          <Stack>
            <ChipRow label={texts.statuses} chips={chips} />
          </Stack>
          <ManagedSearch key={filter.search} filter={filter} />
        </Row>
        <ListTools filter={filter} />
        {/* A selection belongs to one list. */}
        <ManagedList key={managedAddress(filter)} filter={filter} />
      </Stack>
    </Page>
  );
}

/** Ways to new posts. Phones have most of them in a menu. */
function CreateActions({ accountId, isCreator }: { accountId: number; isCreator: boolean }) {
  return (
    <div className={classes.create}>
      <ChooseFiles accountId={accountId} />
      <div className={classes.wide}>
        <Link className={buttonClass('plain')} to="/content/import">
          <Icon name="download" />
          {texts.import}
        </Link>
        {isCreator ? (
          <Link className={buttonClass('plain')} to="/settings/export">
            <Icon name="table-export" />
            {texts.export}
          </Link>
        ) : null}
        <Link className={buttonClass('plain')} to="/content/defaults">
          <Icon name="settings" />
          {newDrafts.defaults.open}
        </Link>
        <Link className={buttonClass('plain')} to="/create/article">
          <Icon name="article" />
          {texts.createArticle}
        </Link>
        <Link className={buttonClass('plain')} to="/create/stream">
          <Icon name="calendar" />
          {texts.createStream}
        </Link>
        <Link className={buttonClass('accent')} to="/create/video">
          <Icon name="video" />
          {texts.createVideo}
        </Link>
      </div>
      <span className={classes.narrow}>
        <MenuButton
          label={texts.more}
          className={buttonClass('plain')}
          renderMenu={(menu) => <ManageMenu {...menu} isCreator={isCreator} />}
        >
          <Icon name="dots" />
          {texts.more}
        </MenuButton>
      </span>
    </div>
  );
}
