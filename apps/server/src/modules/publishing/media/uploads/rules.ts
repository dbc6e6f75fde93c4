import { Metadata } from '@tus/server';

/** Null when it isn't written as tus defines. */
function readMetadata(text: string): Record<string, string | null> | null {
  try {
    return text.trim() === '' ? {} : Metadata.parse(text);
  } catch {
    return null;
  }
}

/** Converts the headers of a tus creation to the body of the JSON operation. */
export function readTusCreation(headers: Record<string, string | string[] | undefined>): object {
  const length = String(headers['upload-length'] ?? '');
  const metadata = readMetadata(String(headers['upload-metadata'] ?? ''));
  const fileName = metadata === null ? null : (metadata['filename'] ?? metadata['name'] ?? undefined);
  return { ...(/^\d{1,15}$/.test(length) && { sizeBytes: Number(length) }), fileName };
}
