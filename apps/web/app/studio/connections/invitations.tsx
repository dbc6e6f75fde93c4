import type { TeamInvitation, TeamRole } from '@realfin/contract/collaborators';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { typedInto, useServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { useInvitations } from './mutations.ts';
import { invitationsQuery, type Team } from './queries.ts';

const texts = copy.invite;
const roleOf: Record<Team, TeamRole> = { contributors: 'contributor', moderators: 'moderator' };

/** Invites people by email to a team. */
export function InviteByEmail({ team }: { team: Team }) {
  const { invite } = useInvitations();
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async (values) => {
    await invite(typedInto(values, 'email'), roleOf[team]);
    form.current?.reset();
  }, copy.failed);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <Stack gap={12}>
        {problem === null ? null : <Notice kind="error" title={problem} />}
        <TextField
          name="email"
          type="email"
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          required
          maxLength={limits.email}
          error={errors.email}
        />
        <Row>
          <Button type="submit" busy={busy}>
            {texts.act}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Open invitations to a team. */
export function Invitations({ channelId, team }: { channelId: number; team: Team }) {
  const { withdraw } = useInvitations();
  const all = useQuery(invitationsQuery(channelId)).data?.content ?? [];
  const open = all.filter(({ role }) => role === roleOf[team]);
  if (open.length === 0) return null;
  return (
    <Stack as="section" gap={12} label={texts.list}>
      <Heading level={2}>{texts.list}</Heading>
      <Stack as="ul" gap={8}>
        {open.map((each) => (
          <InvitationRow
            key={each.id}
            invitation={each}
            busy={withdraw.isPending}
            onWithdraw={() => withdraw.mutate(each.id)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface RowProps {
  invitation: TeamInvitation;
  busy: boolean;
  onWithdraw: () => void;
}

function InvitationRow({ invitation: { person, email, createdAt }, busy, onWithdraw }: RowProps) {
  const name = person?.name ?? email ?? '';
  return (
    <MediaRow
      as="li"
      look="card"
      center
      picture={
        person === null ? <Icon name="mail" size={24} /> : <Avatar name={name} url={person.avatarUrl} />
      }
      title={name}
      facts={
        <>
          {person === null ? null : <span>@{person.username}</span>}
          <span>{texts.on(fullDate(createdAt))}</span>
        </>
      }
      actions={
        <Button aria-label={texts.withdrawOf(name)} disabled={busy} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      }
    />
  );
}
