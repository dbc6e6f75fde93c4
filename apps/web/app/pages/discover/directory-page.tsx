import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchInput } from '../../components/field/search-input.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Heading } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { ChannelList } from '../../parts/channels/channel-list.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { FirstSteps } from '../../parts/session/first-steps.tsx';
import { copy } from './copy.ts';
import classes from './directory-page.module.css';

const texts = copy.directory;
const path = '/channels';

export interface DirectoryView {
  fin: string | undefined;
  /** Empty without a search. */
  words: string;
  start: string | undefined;
}

/** All channels. */
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
      <Stack gap={24}>
        <Stack gap={12}>
          <Row spread>
            <Heading level={1}>{texts.title}</Heading>
            <SearchChannels fin={fin} words={words} />
          </Row>
          <LinkTabs label={texts.tabs} tabs={tabs} />
        </Stack>
        <ChannelList
          key={`${fin ?? ''} ${words}`}
          search={{ ...(fin !== undefined && { fin }), ...(q !== undefined && { search: q }) }}
          start={start}
          moreAddress={(cursor) => listAddress(path, { fin, q, cursor })}
          empty={<Nothing fin={fin} words={words} />}
        />
      </Stack>
    </Page>
  );
}

const Nothing = ({ fin, words }: Pick<DirectoryView, 'fin' | 'words'>) =>
  words === '' ? (
    <FirstSteps title={fin === undefined ? texts.emptyAll : texts.emptyFin} />
  ) : (
    <EmptyState icon="users" title={texts.empty} text={texts.emptyText}>
      <Link className={buttonClass('plain')} to={path}>
        {texts.emptyAction}
      </Link>
    </EmptyState>
  );

const SearchChannels = ({ fin, words }: Pick<DirectoryView, 'fin' | 'words'>) => (
  <Form className={classes.search} role="search" aria-label={texts.search} action={path}>
    {fin === undefined ? null : <input type="hidden" name="fin" value={fin} />}
    <SearchInput
      key={words}
      name="q"
      maxLength={100}
      defaultValue={words}
      placeholder={texts.search}
      aria-label={texts.search}
      autoComplete="off"
      enterKeyHint="search"
      submitLabel={texts.submit}
    />
  </Form>
);
