import { FileChooser, type FileChooserProps } from '../../parts/uploads/drop-zone.tsx';

/** Chooses tables. */
export const CsvButton = (props: Omit<FileChooserProps, 'accept'>) => (
  <FileChooser {...props} accept=".csv,.tsv,.txt,text/csv" />
);
