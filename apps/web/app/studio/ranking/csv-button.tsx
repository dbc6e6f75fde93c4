import { FileChooser, type FileChooserProps } from '../../parts/uploads/drop-zone.tsx';

/** Chooses CSV files. */
export const CsvButton = (props: Omit<FileChooserProps, 'accept'>) => (
  <FileChooser {...props} accept=".csv,.tsv,.txt,text/csv" />
);
