import type { Suspension } from '@realfin/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading, linkClass, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { loginPath } from '../../lib/sign-in.ts';
import { useSite } from '../../lib/site.ts';
import { AuthCard } from '../../parts/auth/auth-card.tsx';
import { copy } from './copy.ts';
import { useRequestData } from './mutations.ts';
import { suspensionQuery } from './queries.ts';

/** The target of the link in the email about a suspension, because the person cannot log in. */
export function SuspendedPage({ token }: { token: string }) {
  const { data, isPending } = useQuery(suspensionQuery(token));
  if (isPending) return null;
  if (data === undefined)
    return (
      <AuthCard title={copy.expired.title} text={copy.expired.text}>
        <a className={buttonClass('accent', 'large')} href="/">
          {copy.expired.home}
        </a>
      </AuthCard>
    );
  if (!data.isSuspended)
    return (
      <AuthCard title={copy.restored.title} text={copy.restored.text}>
        <a className={buttonClass('accent', 'large')} href={loginPath('/')}>
          {copy.restored.login}
        </a>
      </AuthCard>
    );
  return <Suspended token={token} suspension={data} />;
}

function Suspended({ token, suspension }: { token: string; suspension: Suspension }) {
  const { supportEmail } = useSite();
  const { reason, suspendedAt } = suspension;
  return (
    <AuthCard title={copy.title} text={suspendedAt === null ? '' : copy.since(fullDate(suspendedAt))}>
      <Stack gap={24}>
        {reason === '' ? null : (
          <Stack gap={4}>
            <Heading level={2}>{copy.reason}</Heading>
            <Text typed>{reason}</Text>
          </Stack>
        )}
        <Stack gap={4}>
          <Heading level={2}>{copy.review}</Heading>
          <Text tone="muted">{copy.reviewText}</Text>
          <a className={linkClass} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </Stack>
        <OwnData token={token} suspension={suspension} />
      </Stack>
    </AuthCard>
  );
}

function OwnData({ token, suspension }: { token: string; suspension: Suspension }) {
  const request = useRequestData(token);
  const { exportState: state, downloadPath } = suspension;
  const isUnderWay = state === 'waiting' || state === 'running';
  return (
    <Stack gap={12}>
      <Heading level={2}>{copy.data}</Heading>
      <Text tone="muted">{isUnderWay ? copy.preparing : copy.dataText}</Text>
      {downloadPath === null ? null : (
        <a className={buttonClass('accent', 'large')} href={downloadPath} download>
          {copy.download}
        </a>
      )}
      {isUnderWay ? null : (
        <Button busy={request.isPending} onClick={() => request.mutate()}>
          {downloadPath === null ? copy.request : copy.requestAgain}
        </Button>
      )}
    </Stack>
  );
}
