import { lazy, Suspense } from 'react';
import { useSound } from './store.ts';

const SoundStage = lazy(() => import('./sound-stage.tsx'));

/** Stays around every page, so that what is heard goes on. */
export function SoundRoot() {
  const { sound, run, home } = useSound();
  if (sound === null) return null;
  return (
    <Suspense fallback={null}>
      <SoundStage key={run} sound={sound} home={home} />
    </Suspense>
  );
}
