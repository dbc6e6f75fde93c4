import { useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { LinkTabs } from '../../components/link-tabs/link-tabs.tsx';
import { Page } from '../../components/page/page.tsx';
import { ChannelList } from '../../parts/channels/channel-list.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { copy } from './copy.ts';
import classes from './directory-page.module.css';

const texts = copy.directory;
const path = '/channels';

export interface DirectoryView {
  fin: string | undefined;
  /** What was typed; empty when nothing was. */
  words: string;
  start: string | undefined;
}

/** Every channel there is. */
export function DirectoryPage({ fin, words, start }: DirectoryView) {
  const fins = useQuery(finsQuery()).data ?? [];
  const q = words === '' ? undefined : words;
  const tabs = [{ name: undefined, title: texts.all }, ...fins].map(({ name, title }) => ({
    label: title,
    to: listAddress(path, { fin: name, q }),
    current: name === fin,
  }));
  return (
    <Page>
      <div className={classes.head}>
        <h1 className="page-title">{texts.title}</h1>
        <SearchChannels fin={fin} words={words} />
      </div>
      <LinkTabs label={texts.tabs} tabs={tabs} />
      <div className={classes.list}>
        <ChannelList
          key={`${fin ?? ''} ${words}`}
          search={{ ...(fin !== undefined && { fin }), ...(q !== undefined && { search: q }) }}
          start={start}
          moreAddress={(cursor) => listAddress(path, { fin, q, cursor })}
          empty={
            <EmptyState icon="users" title={texts.empty} text={texts.emptyText}>
              <Link className={buttonClass('plain')} to={path}>
                {texts.emptyAction}
              </Link>
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}

const SearchChannels = ({ fin, words }: Pick<DirectoryView, 'fin' | 'words'>) => (
  <Form className={classes.search} role="search" aria-label={texts.search} action={path}>
    {fin === undefined ? null : <input type="hidden" name="fin" value={fin} />}
    <input
      key={words}
      className={classes.input}
      type="search"
      name="q"
      maxLength={100}
      defaultValue={words}
      placeholder={texts.search}
      aria-label={texts.search}
      autoComplete="off"
      enterKeyHint="search"
    />
    <button className={classes.submit} type="submit" aria-label={texts.submit}>
      <Icon name="search" />
    </button>
  </Form>
);
