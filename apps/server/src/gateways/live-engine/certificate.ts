// The certificate of RTMPS, from files that another program renews.
import { readFile, stat } from 'node:fs/promises';
import type { Certificate } from '@realfin/rtmp/server';

export type CertificateFiles = { certFile: string; keyFile: string };

const lookMs = 60_000;

export async function readCertificate({ certFile, keyFile }: CertificateFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  return { cert, key };
}

const changedAt = async ({ certFile, keyFile }: CertificateFiles): Promise<number> => {
  const found = await Promise.all([stat(certFile), stat(keyFile)]);
  return Math.max(...found.map(({ mtimeMs }) => mtimeMs));
};

/** Polls the files' times: file watchers don't follow replaced symlinks. */
export async function watchCertificate(
  files: CertificateFiles,
  on: { renewed: (certificate: Certificate) => void; failed: (error: unknown) => void },
  everyMs = lookMs,
): Promise<() => void> {
  let knownAt = await changedAt(files);
  const look = async (): Promise<void> => {
    try {
      const at = await changedAt(files);
      if (at === knownAt) return;
      on.renewed(await readCertificate(files));
      knownAt = at;
    } catch (error) {
      on.failed(error);
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
