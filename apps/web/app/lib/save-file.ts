import { failureOf } from './api.ts';
import { fetchConfirmed } from './confirm-identity.ts';

/** Downloads a file that asks for a recent login, which a link can't. */
export async function saveConfirmed(path: string, name: string): Promise<void> {
  const response = await fetchConfirmed(path, { credentials: 'same-origin' });
  if (!response.ok) throw failureOf(response.status, await response.text());
  saveFile(name, await response.blob());
}

/** Offers a file that the browser made itself. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
