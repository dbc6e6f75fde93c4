import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Text } from '../../components/text/text.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { Invitations, InviteByEmail } from './invitations.tsx';
import { useChangePerson } from './mutations.ts';
import { PersonRow } from './person-row.tsx';
import { PersonSearch } from './person-search.tsx';
import { blockedQuery, tabAddress, tabs, type Tab, teamQuery, type Team } from './queries.ts';

interface PartProps {
  channelId: number;
  /** A contributor who acts for the channel sees none of its invitations. */
  isOwner: boolean;
  mayChange: boolean;
}

/** The collaborators of a channel, and its blocked people. */
export function ConnectionsPage({ tab }: { tab: Tab }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  if (channel === null) return <StartChannel title={copy.title} />;
  const isOwner = channel.id === viewer?.id;
  const part = { channelId: channel.id, isOwner, mayChange: tab !== 'contributors' || isOwner };
  return (
    <Page width="form">
      <Stack gap={24}>
        <Stack gap={4}>
          <h1 className="page-title">{copy.title}</h1>
          <Text tone="muted">{copy.of(channel.name)}</Text>
        </Stack>
        <LinkTabs
          label={copy.tabsLabel}
          tabs={tabs.map((each) => ({
            label: copy.tabs[each],
            to: tabAddress(each),
            current: each === tab,
          }))}
        />
        <Text tone="muted">{part.mayChange ? copy.about[tab] : copy.creatorOnly}</Text>
        {tab === 'blocked' ? <Blocked {...part} /> : <TeamList key={tab} team={tab} {...part} />}
      </Stack>
    </Page>
  );
}

function TeamList({ team, channelId, isOwner, mayChange }: PartProps & { team: Team }) {
  const people = useQuery(teamQuery(channelId, team));
  const change = useChangePerson(channelId, team);
  const onChange = (person: { id: number }, wanted: boolean) => change.mutate({ person, wanted });
  return (
    <>
      {mayChange ? <PersonSearch channelId={channelId} tab={team} onChange={onChange} /> : null}
      {isOwner ? <InviteByEmail team={team} /> : null}
      {isOwner ? <Invitations channelId={channelId} team={team} /> : null}
      {people.isError ? <Failed tab={team} onAgain={() => void people.refetch()} /> : null}
      {people.data?.length === 0 ? <EmptyState icon="users" title={copy.empty[team]} /> : null}
      <Stack as="ul" gap={8} label={copy.tabs[team]}>
        {people.data?.map((person) => (
          <PersonRow key={person.id} person={person} tab={team} mayChange={mayChange} onChange={onChange} />
        ))}
      </Stack>
    </>
  );
}

function Blocked({ channelId }: PartProps) {
  const blocked = useInfiniteQuery(blockedQuery(channelId));
  const change = useChangePerson(channelId, 'blocked');
  const onChange = (person: { id: number }, wanted: boolean) => change.mutate({ person, wanted });
  const people = blocked.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <PersonSearch channelId={channelId} tab="blocked" onChange={onChange} />
      {blocked.isError ? <Failed tab="blocked" onAgain={() => void blocked.refetch()} /> : null}
      {blocked.isSuccess && people.length === 0 ? (
        <EmptyState icon="users" title={copy.empty.blocked} />
      ) : null}
      <Stack as="ul" gap={8} label={copy.tabs.blocked}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={{
              ...person,
              email: null,
              contributor: false,
              moderator: false,
              blocked: true,
              invited: false,
              invitedToModerate: false,
            }}
            tab="blocked"
            mayChange
            onChange={onChange}
          />
        ))}
      </Stack>
      {blocked.hasNextPage ? (
        <Row>
          <Button disabled={blocked.isFetchingNextPage} onClick={() => void blocked.fetchNextPage()}>
            {copy.more}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

const Failed = ({ tab, onAgain }: { tab: Tab; onAgain: () => void }) => (
  <Notice kind="error" title={copy.loadFailed[tab]}>
    <Row>
      <Button onClick={onAgain}>{copy.tryAgain}</Button>
    </Row>
  </Notice>
);
