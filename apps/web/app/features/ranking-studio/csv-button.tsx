import { useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';

interface CsvButtonProps {
  label: string;
  kind?: 'accent' | 'plain';
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A button that is a file input. */
export function CsvButton({
  label,
  kind = 'plain',
  multiple = false,
  disabled,
  describedBy,
  onFiles,
}: CsvButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={buttonClass(kind)}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Else the same file could not be chosen twice.
          event.target.value = '';
        }}
      />
    </>
  );
}
