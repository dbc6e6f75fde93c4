import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from '../../pages/landing/copy.ts';
import type { Picture } from '../../pages/landing/fields.ts';
import { sendImage } from '../../parts/uploads/mutations/send-image.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  hint: string;
  shape: 'banner' | 'square';
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
}

function useSending(onPicture: PictureFieldProps['onPicture']) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    setIsSending(true);
    try {
      const { id: imageId, url, width, height, widths } = await sendImage(file, 'thumbnail');
      onPicture({ id: imageId, url, width, height, widths });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : copy.pictures.failed);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, take };
}

/** Uploads a picture immediately; the page shows it after saving. */
export function PictureField({ label, hint, shape, picture, onPicture }: PictureFieldProps) {
  const id = useId();
  const { isSending, problem, take } = useSending(onPicture);
  return (
    // Dropping a file is optional: the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <MediaRow
        center
        picture={
          <span className={classes.picture} data-shape={shape}>
            {picture === null ? (
              <Icon name="photo" size={24} />
            ) : (
              <img src={picture.url} alt="" width={picture.width} height={picture.height} />
            )}
          </span>
        }
        title={
          <Text as="span" id={`${id}-label`} size={14} weight="medium">
            {label}
          </Text>
        }
        facts={<span id={`${id}-hint`}>{hint}</span>}
      >
        <Stack gap={4}>
          <FileButton
            label={label}
            describedBy={`${id}-hint`}
            disabled={isSending}
            onFile={(file) => void take(file)}
          />
          <Text size={14} tone="muted" role="status">
            {isSending ? copy.pictures.uploading : null}
          </Text>
          <Text size={14} weight="medium" tone="error" role="alert">
            {problem}
          </Text>
        </Stack>
      </MediaRow>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  describedBy: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}

function FileButton({ label, describedBy, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Row>
        <Button
          aria-label={copy.pictures.chooseOf(label)}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {copy.pictures.choose}
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Allows the same file to be chosen twice.
          event.target.value = '';
        }}
      />
    </>
  );
}
