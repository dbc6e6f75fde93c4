import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { currentSubscription, pushSupport, subscribeHere, type PushSupport } from '../../lib/push.ts';
import { platformsQuery, pushQuery } from '../../parts/notifications/queries.ts';
import { copy } from './copy.ts';
import { subscribePush, unsubscribePush } from './mutations.ts';

/** Push messages in this browser: on, off, denied or unsupported. */
export function PushPanel() {
  const [support, setSupport] = useState<PushSupport | null>(null);
  useEffect(() => setSupport(pushSupport()), []);
  return (
    <Panel title={copy.title}>
      <Text size={14} tone="muted">
        {copy.text}
      </Text>
      {support === 'unsupported' ? (
        <Notice kind="info" title={copy.unsupportedTitle}>
          {copy.unsupported}
        </Notice>
      ) : null}
      {support === 'denied' ? (
        <Notice kind="warning" title={copy.deniedTitle}>
          {copy.denied}
        </Notice>
      ) : null}
      {support === 'possible' ? <Switch onRefused={() => setSupport(pushSupport())} /> : null}
    </Panel>
  );
}

const hereKey = ['pushHere'] as const;

/** The endpoint of this browser, if the server knows it. */
const useHere = () =>
  useQuery({
    queryKey: hereKey,
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    staleTime: 0,
  });

/** Whether push messages reach this browser, and turning them on and off. */
function usePush(onRefused: () => void) {
  const cache = useQueryClient();
  const push = useQuery(pushQuery()).data;
  const here = useHere().data ?? null;
  const isOn = here !== null && push?.endpoints.includes(here) === true;
  const reread = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: pushQuery().queryKey }),
      cache.invalidateQueries({ queryKey: hereKey }),
    ]);
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const details = await subscribeHere(publicKey);
      if (details === null) onRefused();
      else await subscribePush(details);
    },
    onSuccess: reread,
    onError: () => showFailure(copy.failed),
  });
  const turnOff = useMutation({
    mutationFn: async (endpoint: string) => {
      await unsubscribePush({ endpoint });
      await (await currentSubscription())?.unsubscribe();
    },
    onSuccess: reread,
    onError: () => showFailure(copy.offFailed),
  });
  return { publicKey: push?.publicKey, endpoint: isOn ? here : null, turnOn, turnOff };
}

function Switch({ onRefused }: { onRefused: () => void }) {
  const { publicKey, endpoint, turnOn, turnOff } = usePush(onRefused);
  const mobile = useQuery(platformsQuery()).data?.is_mobile_enabled ?? true;
  return (
    <>
      <Text weight="medium" role="status">
        {turnOn.isPending ? copy.asking : endpoint === null ? copy.off : copy.on}
      </Text>
      {mobile ? null : (
        <Text size={14} tone="muted">
          {copy.mobileOff}
        </Text>
      )}
      <div>
        {endpoint === null ? (
          <button
            type="button"
            className={buttonClass('accent')}
            disabled={publicKey === undefined || turnOn.isPending}
            onClick={() => publicKey !== undefined && turnOn.mutate(publicKey)}
          >
            {copy.turnOn}
          </button>
        ) : (
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={turnOff.isPending}
            onClick={() => turnOff.mutate(endpoint)}
          >
            {copy.turnOff}
          </button>
        )}
      </div>
    </>
  );
}
