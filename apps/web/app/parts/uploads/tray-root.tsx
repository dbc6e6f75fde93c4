import { lazy, Suspense } from 'react';
import { useHasUploads } from './store/tray-signal.ts';

const UploadTray = lazy(() => import('./upload-tray.tsx'));

/** Stays around every page, so that uploads can be followed from everywhere. */
export function UploadTrayRoot() {
  if (!useHasUploads()) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
}
