import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStore } from '../../lib/store.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { CameraDevices } from './camera-devices.tsx';
import { cameraCopy as copy } from './copy.ts';
import { LevelMeter } from './level-meter.tsx';
import { canCapture, canShareScreen, type CaptureSource } from './store/capture.ts';
import type { Sender, SenderState } from './store/sender.ts';
import { isSending } from './use-sender.ts';
import classes from './camera-panel.module.css';

interface CameraPanelProps {
  sender: Sender;
  /** Null until the stream is saved. */
  streamId: number | null;
}

/** Going live from the browser: source, devices, level and preview. */
export function CameraPanel({ sender, streamId }: CameraPanelProps) {
  const state = useStore(sender.state);
  const { phase, quality } = state;
  const isOpen = phase !== 'off' && phase !== 'asking';
  return (
    <Stack gap={12}>
      {isOpen ? null : (
        <Text size={14} tone="muted">
          {copy.text}
        </Text>
      )}
      {isOpen ? <CameraPicture state={state} /> : null}
      <Troubles state={state} />
      <Text size={14} tone="muted" role="status">
        {phase === 'off' ? null : copy.phases[phase]}
      </Text>
      {quality === 'high' ? null : (
        <Text size={14} tone="warning">
          {copy.lowered[quality]}
        </Text>
      )}
      {isOpen ? (
        <>
          <Sound sender={sender} isMuted={state.isMuted} />
          <CameraDevices sender={sender} state={state} />
          <Actions {...{ sender, state, streamId }} />
        </>
      ) : null}
      <Sources {...{ sender, state, streamId }} />
    </Stack>
  );
}

function CameraPicture({ state: { picture, source, facing } }: { state: SenderState }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = picture;
  }, [picture]);
  if (picture === null) return <Notice kind="info" title={copy.soundOnly} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the own camera, without sound
    <video
      ref={video}
      className={classes.picture}
      aria-label={copy.preview}
      // As in a mirror, which is how people know themselves; viewers see it the right way round.
      data-mirrored={(source === 'camera' && facing === 'user') || undefined}
      muted
      autoPlay
      playsInline
    />
  );
}

function Troubles({ state: { problem, refusal } }: { state: SenderState }) {
  if (refusal !== null) return <Notice kind="error" title={copy.refusals[refusal]} />;
  return problem === null ? null : <Notice kind="error" title={copy.problems[problem]} />;
}

const Sound = ({ sender, isMuted }: { sender: Sender; isMuted: boolean }) => (
  <Row gap={12} nowrap>
    <Button aria-pressed={isMuted} onClick={() => sender.setMuted(!isMuted)}>
      <Icon name={isMuted ? 'microphone-off' : 'microphone'} />
      {isMuted ? copy.unmute : copy.mute}
    </Button>
    {isMuted ? (
      <Text size={14} tone="warning" role="status">
        {copy.muted}
      </Text>
    ) : (
      <LevelMeter sender={sender} />
    )}
  </Row>
);

const icons: Record<CaptureSource, IconName> = {
  camera: 'camera',
  screen: 'screen-share',
  microphone: 'microphone',
};

/** Selects the source; a new one replaces the one being sent. */
function Sources({ sender, state: { phase, source }, streamId }: ActionsProps) {
  const isHydrated = useHydrated();
  const isOpen = phase !== 'off' && phase !== 'asking';
  const shareable = isHydrated && canShareScreen();
  const sources: CaptureSource[] = shareable ? ['camera', 'screen', 'microphone'] : ['camera', 'microphone'];
  if (isHydrated && !canCapture()) return <Notice kind="info" title={copy.problems.unsupported} />;
  return (
    <Row gap={8}>
      {sources
        .filter((each) => !isOpen || each !== source)
        .map((each) => (
          <Button
            key={each}
            kind={each === 'camera' && !isOpen ? 'accent' : 'plain'}
            disabled={!isHydrated || phase === 'asking'}
            onClick={() => void sender.choose({ source: each }, isOpen ? null : streamId)}
          >
            <Icon name={icons[each]} />
            {copy.sources[each]}
          </Button>
        ))}
    </Row>
  );
}

interface ActionsProps extends CameraPanelProps {
  state: SenderState;
}

function Actions({ sender, state: { phase, picture }, streamId }: ActionsProps) {
  if (isSending(phase))
    return (
      <Row>
        <Button onClick={() => sender.stop()}>{copy.stop}</Button>
      </Row>
    );
  return (
    <Row gap={8}>
      <Button
        kind="accent"
        disabled={streamId === null}
        onClick={() => (streamId === null ? undefined : sender.start(streamId))}
      >
        {picture === null ? copy.startSound : copy.start}
      </Button>
      <Button kind="quiet" onClick={() => sender.close()}>
        {copy.close}
      </Button>
    </Row>
  );
}
