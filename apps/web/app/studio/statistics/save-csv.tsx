import { csvOf } from '@realfin/contract/csv';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { copy } from './copy.ts';

type Table = readonly (readonly (string | number)[])[];

/** A table as a file: its head, then its rows. */
export function SaveCsv({ file, table }: { file: string; table: () => Table | Promise<Table> }) {
  const save = useMutation({
    mutationFn: async () => saveFile(`${file}.csv`, csvFile(csvOf(await table()))),
    onError: (error) => showFailure(errorMessage(error, copy.csv.failed)),
  });
  return (
    <Row>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        {copy.csv.save}
      </Button>
    </Row>
  );
}
