import type { RankingTable } from '@realfin/contract/rankings';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Arrangement, FromReader, ToReader } from './rules/csv-messages.ts';

interface Rows {
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  status: 'loading' | 'whole' | 'failed';
}
interface Arranged {
  as: Arrangement;
  order: Uint32Array;
}

const openingOf = ({ openingRows }: RankingTable): Rows => ({
  heading: openingRows[0] ?? [],
  rows: openingRows.slice(1),
  status: 'loading',
});

async function fetchCsv(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The table answered ${response.status}.`);
  return response.arrayBuffer();
}

/** A table: its first rows immediately, all of them once they are loaded. */
export function useTable(table: RankingTable) {
  const [rows, setRows] = useState(() => openingOf(table));
  const [arranged, setArranged] = useState<Arranged | null>(null);
  const [attempt, setAttempt] = useState(0);
  const reader = useRef<Worker | null>(null);
  const { csvUrl } = table;
  useEffect(() => {
    const worker = new Worker(new URL('./rules/csv-reader.ts', import.meta.url), { type: 'module' });
    reader.current = worker;
    let heading: string[] = [];
    const read: string[][] = [];
    const fail = () => setRows((now) => ({ ...now, status: 'failed' }));
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.is === 'heading') heading = data.heading;
      if (data.is === 'rows') for (const row of data.rows) read.push(row);
      if (data.is === 'whole') setRows({ heading, rows: read, status: 'whole' });
      if (data.is === 'arranged') setArranged({ as: data.as, order: data.order });
    });
    worker.addEventListener('error', fail);
    const stop = new AbortController();
    // The page fetches the file, because a worker from a file may not; the buffer is transferred without a
    // copy.
    fetchCsv(csvUrl, stop.signal).then(
      (csv) => worker.postMessage({ do: 'read', csv } satisfies ToReader, [csv]),
      () => (stop.signal.aborted ? undefined : fail()),
    );
    return () => {
      stop.abort();
      worker.terminate();
    };
  }, [csvUrl, attempt]);
  const arrange = useCallback((as: Arrangement) => {
    if (as.by === null && as.filter.trim() === '') setArranged(null);
    else reader.current?.postMessage({ do: 'arrange', as } satisfies ToReader);
  }, []);
  const retry = () => {
    setRows((now) => ({ ...now, status: 'loading' }));
    setAttempt((count) => count + 1);
  };
  return { ...rows, arranged, arrange, retry };
}
