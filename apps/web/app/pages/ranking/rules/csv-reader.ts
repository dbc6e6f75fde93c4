// A web worker, so that 100,000 rows are parsed and sorted without dropping a frame.
import Papa from 'papaparse';
import type { FromReader, ToReader } from './csv-messages.ts';
import { arrangementOf } from './sort-rows.ts';

const rowsAtOnce = 5_000;
let rows: string[][] = [];
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const post = (message: FromReader): void => self.postMessage(message);

function read(csv: ArrayBuffer): void {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(csv), {
    delimiter: ',',
    skipEmptyLines: 'greedy',
  });
  rows = data.slice(1);
  post({ is: 'heading', heading: data[0] ?? [], rowCount: rows.length });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    post({ is: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
  }
  post({ is: 'whole' });
}

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.do === 'read') read(data.csv);
  else post({ is: 'arranged', as: data.as, order: arrangementOf(rows, data.as) });
});
