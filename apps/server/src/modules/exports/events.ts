export interface ExportReady {
  kind: 'exports.ready';
  exportId: number;
  accountId: number;
  expiresAt: string;
}
export interface ExportFailed {
  kind: 'exports.failed';
  exportId: number;
  accountId: number;
  /** Sentence for people. */
  reason: string;
}
