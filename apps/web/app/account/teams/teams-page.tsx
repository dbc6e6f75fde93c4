import type { Teams } from '@realfin/contract/collaborators';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useChangeTeams } from './mutations.ts';
import { teamsQuery } from './queries.ts';

type Invitation = Teams['invitations'][number];
type Team = Teams['teams'][number];

/** The invitations a person can answer, and the teams they can leave. */
export function TeamsPage() {
  const teams = useQuery(teamsQuery());
  return (
    <Page width="form">
      <SettingsHead title={copy.title} />
      <Stack gap={32}>
        {teams.isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <Row>
              <Button onClick={() => void teams.refetch()}>{copy.tryAgain}</Button>
            </Row>
          </Notice>
        ) : null}
        <Invitations invitations={teams.data?.invitations ?? []} />
        <OwnTeams teams={teams.data?.teams ?? []} />
      </Stack>
    </Page>
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const isUnconfirmed = useViewer()?.emailVerified === false;
  return (
    <Stack as="section" gap={12} label={copy.invitations}>
      <Heading level={2}>{copy.invitations}</Heading>
      {invitations.length > 0 ? null : (
        <Text size={14} tone="muted">
          {isUnconfirmed ? copy.confirmEmail : copy.noInvitations}
        </Text>
      )}
      <Stack as="ul" gap={12}>
        {invitations.map((each) => (
          <InvitationRow key={each.id} invitation={each} />
        ))}
      </Stack>
    </Stack>
  );
}

function InvitationRow({ invitation: { id, role, channel, expiresAt } }: { invitation: Invitation }) {
  const { name, username, avatarUrl } = channel;
  const { answer } = useChangeTeams();
  const send = (accept: boolean) => answer.mutate({ id, role, name, accept });
  return (
    <MediaRow
      as="li"
      look="card"
      center
      wraps
      picture={<Avatar name={name} url={avatarUrl} />}
      title={copy.invitation[role](name)}
      facts={
        <>
          <ChannelLink username={username} />
          <span>{copy.until(fullDate(expiresAt))}</span>
        </>
      }
      actions={
        <Row gap={8}>
          <Button
            kind="accent"
            aria-label={copy.acceptOf[role](name)}
            disabled={answer.isPending}
            onClick={() => send(true)}
          >
            {copy.accept}
          </Button>
          <Button
            aria-label={copy.declineOf[role](name)}
            disabled={answer.isPending}
            onClick={() => send(false)}
          >
            {copy.decline}
          </Button>
        </Row>
      }
    >
      <Text size={14} tone="muted">
        {copy.about[role]}
      </Text>
    </MediaRow>
  );
}

function OwnTeams({ teams }: { teams: readonly Team[] }) {
  return (
    <Stack as="section" gap={12} label={copy.teams}>
      <Heading level={2}>{copy.teams}</Heading>
      {teams.length === 0 ? (
        <Text size={14} tone="muted">
          {copy.none}
        </Text>
      ) : null}
      <Stack as="ul" gap={12}>
        {teams.map((each) => (
          <TeamRow key={each.channel.id} team={each} />
        ))}
      </Stack>
    </Stack>
  );
}

function TeamRow({ team: { channel, contributor, moderator } }: { team: Team }) {
  const { id, name, username, avatarUrl } = channel;
  const [isAsked, setIsAsked] = useState(false);
  const { leave } = useChangeTeams();
  const close = () => setIsAsked(false);
  return (
    <MediaRow
      as="li"
      look="card"
      center
      wraps
      picture={<Avatar name={name} url={avatarUrl} />}
      title={
        <Row gap={8}>
          {name}
          {contributor ? <Badge>{copy.contributor}</Badge> : null}
          {moderator ? <Badge>{copy.moderator}</Badge> : null}
        </Row>
      }
      facts={<ChannelLink username={username} />}
      actions={
        <Button aria-label={copy.leaveOf(name)} onClick={() => setIsAsked(true)}>
          {copy.leave}
        </Button>
      }
    >
      {isAsked ? (
        <Dialog title={copy.ask(name)} onClose={close}>
          <Stack>
            <Text size={14} tone="muted">
              {copy.askText}
            </Text>
            <Row justify="end">
              <Button onClick={close}>{copy.stay}</Button>
              <Button kind="danger" busy={leave.isPending} onClick={() => leave.mutate({ id, name })}>
                {copy.leave}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      ) : null}
    </MediaRow>
  );
}

const ChannelLink = ({ username }: { username: string }) => (
  <ListLink className="name-link" to={channelPath(username)}>
    @{username}
  </ListLink>
);
