import { mayUseCamera } from '@realfin/contract/pages';
import { redirectDocument } from 'react-router';

/** The address this document was loaded with; pages of the app replaced it since. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined ? '' : new URL(navigation.name, window.location.href).pathname;
}

/**
 * Browsers decide once for a loaded document whether it may use the camera. A page that sends from the browser is loaded
 * as a whole, unless this document began as such a page.
 */
export function requireCameraDocument({ url }: Request): void {
  if (mayUseCamera(loadedPath())) return;
  const { pathname, search, hash } = new URL(url);
  throw redirectDocument(pathname + search + hash);
}
