// One audio track for the recorder, regardless of muting, changes and sharing.
import { levelOf } from '../rules/recorder.ts';

export interface Mixer {
  readonly output: MediaStreamTrack;
  setMicrophone(track: MediaStreamTrack | null): void;
  setShared(track: MediaStreamTrack | null): void;
  setMuted(isMuted: boolean): void;
  /** The level of the sent audio, between 0 and 1. */
  level(): number;
  close(): void;
}

export function createMixer(): Mixer {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const microphone = context.createGain();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const samples = new Float32Array(analyser.fftSize);
  microphone.connect(analyser);
  analyser.connect(destination);
  const [output] = destination.stream.getAudioTracks();
  if (output === undefined) throw new Error('the browser mixes no sound');
  const open: { own: Input | null; shared: Input | null } = { own: null, shared: null };
  interface Input {
    track: MediaStreamTrack;
    node: MediaStreamAudioSourceNode;
  }
  const replace = (name: 'own' | 'shared', track: MediaStreamTrack | null, into: AudioNode): void => {
    const old = open[name];
    old?.node.disconnect();
    old?.track.stop();
    if (track === null) {
      open[name] = null;
      return;
    }
    const node = context.createMediaStreamSource(new MediaStream([track]));
    node.connect(into);
    open[name] = { track, node };
    void context.resume();
  };
  return {
    output,
    setMicrophone: (track) => replace('own', track, microphone),
    setShared: (track) => replace('shared', track, analyser),
    setMuted(isMuted) {
      microphone.gain.value = isMuted ? 0 : 1;
    },
    level() {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    close() {
      replace('own', null, microphone);
      replace('shared', null, analyser);
      void context.close();
    },
  };
}
