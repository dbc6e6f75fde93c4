// Pictures and sound from the devices of this browser.

export type CaptureSource = 'camera' | 'screen' | 'microphone';
export type CaptureProblem = 'denied' | 'notShared' | 'noDevice' | 'deviceBusy' | 'unsupported' | 'failed';

export interface CaptureWish {
  source: CaptureSource;
  /** Null: the browser's choice. */
  cameraId: string | null;
  microphoneId: string | null;
  /** Only for phones, without a chosen camera. */
  facing: 'user' | 'environment';
}
export interface Picture {
  /** Null for sound alone. */
  video: MediaStreamTrack | null;
  /** Only for a shared screen. */
  sound: MediaStreamTrack | null;
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };

const problems: Partial<Record<string, CaptureProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'deviceBusy',
  AbortError: 'deviceBusy',
};
/** Closing the browser's choice of screens looks like a refusal. */
export function problemOf(error: unknown, source: CaptureSource): CaptureProblem {
  const problem = (error instanceof DOMException ? problems[error.name] : undefined) ?? 'failed';
  return problem === 'denied' && source === 'screen' ? 'notShared' : problem;
}

/** Browsers offer devices on secure pages only. */
export const canCapture = (): boolean =>
  typeof MediaRecorder === 'function' &&
  typeof WebSocket === 'function' &&
  (navigator as Partial<Navigator>).mediaDevices !== undefined;

/** Phones have no screen to share. */
export const canShareScreen = (): boolean =>
  canCapture() && typeof (navigator.mediaDevices as Partial<MediaDevices>).getDisplayMedia === 'function';

const firstOf = (tracks: readonly MediaStreamTrack[]): MediaStreamTrack | null => tracks[0] ?? null;

export async function openPicture({ source, cameraId, facing }: CaptureWish): Promise<Picture> {
  if (source === 'microphone') return { video: null, sound: null };
  const camera = cameraId === null ? { facingMode: facing } : { deviceId: { exact: cameraId } };
  const stream =
    source === 'screen'
      ? await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 30 } }, audio: true })
      : await navigator.mediaDevices.getUserMedia({ video: { ...size, ...camera } });
  return { video: firstOf(stream.getVideoTracks()), sound: firstOf(stream.getAudioTracks()) };
}

export async function openMicrophone({ microphoneId }: CaptureWish): Promise<MediaStreamTrack | null> {
  const device = microphoneId === null ? {} : { deviceId: { exact: microphoneId } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, ...device } });
  return firstOf(stream.getAudioTracks());
}

export interface Device {
  id: string;
  name: string;
}
export interface Devices {
  cameras: Device[];
  microphones: Device[];
}
export const noDevices: Devices = { cameras: [], microphones: [] };

/** Their names are known once the person has allowed their use. */
export async function listDevices(): Promise<Devices> {
  if (!canCapture()) return noDevices;
  const all = await navigator.mediaDevices.enumerateDevices();
  const named = (kind: MediaDeviceKind): Device[] =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { cameras: named('videoinput'), microphones: named('audioinput') };
}
