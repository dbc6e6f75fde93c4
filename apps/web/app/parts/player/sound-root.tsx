import { lazy, Suspense } from 'react';
import { useSound } from './store/sound.ts';

const SoundStage = lazy(() => import('./sound-stage.tsx'));

/** Mounted outside of all pages, so that playback continues. */
export function SoundRoot() {
  const { sound, run, home } = useSound();
  if (sound === null) return null;
  return (
    <Suspense fallback={null}>
      <SoundStage key={run} sound={sound} home={home} />
    </Suspense>
  );
}
