import { lazy, Suspense } from 'react';
import { useHasUploads } from './store/tray-signal.ts';

const UploadTray = lazy(() => import('./upload-tray.tsx'));

/** Mounted outside of all pages, so that uploads are visible everywhere. */
export function UploadTrayRoot() {
  if (!useHasUploads()) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
}
