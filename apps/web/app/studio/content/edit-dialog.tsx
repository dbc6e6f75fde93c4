import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { stackClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { FinPicker } from '../kit/fin-picker.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { copy } from './copy.ts';
import { changeOf, visibilities, type BulkChange, type BulkFields } from './rules.ts';

const texts = copy.editing;
const unchanged: BulkFields = {
  premium: null,
  addTags: [],
  removeTags: [],
  thumbnailImageId: null,
  visibility: null,
};

interface EditDialogProps {
  count: number;
  onClose: () => void;
  onChange: (change: BulkChange) => void;
}

/** Changes all selected posts; what isn't chosen stays as it is. */
export default function EditDialog({ count, onClose, onChange }: EditDialogProps) {
  const [fields, setFields] = useState(unchanged);
  const [thumbnailUrl, setThumbnailUrl] = useState<string | null>(null);
  const patch = (some: Partial<BulkFields>) => setFields({ ...fields, ...some });
  const change = changeOf(fields);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className={stackClass()}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(change);
        }}
      >
        <Text>{texts.intro(count)}</Text>
        <Choices fields={fields} patch={patch} />
        <FinPicker
          label={texts.addFins}
          chosen={fields.addTags}
          onChange={(addTags) =>
            patch({ addTags, removeTags: fields.removeTags.filter((name) => !addTags.includes(name)) })
          }
        />
        <FinPicker
          label={texts.removeFins}
          chosen={fields.removeTags}
          onChange={(removeTags) =>
            patch({ removeTags, addTags: fields.addTags.filter((name) => !removeTags.includes(name)) })
          }
        />
        <ThumbnailPicker
          label={texts.thumbnail}
          none={texts.same}
          thumbnailImageId={fields.thumbnailImageId}
          thumbnailUrl={thumbnailUrl}
          onChange={(chosen) => {
            patch({ thumbnailImageId: chosen.thumbnailImageId });
            setThumbnailUrl(chosen.thumbnailUrl);
          }}
        />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            kind="accent"
            type="submit"
            disabled={Object.keys(change).length === 0}
            title={Object.keys(change).length === 0 ? texts.nothing : undefined}
          >
            {texts.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  fields: BulkFields;
  patch: (some: Partial<BulkFields>) => void;
}

function Choices({ fields, patch }: ChoicesProps) {
  const { visibility, premium } = fields;
  const same = { value: 'same', name: texts.same };
  return (
    <>
      <SelectField
        label={texts.visibility}
        hint={visibility === null ? undefined : texts.visibilityHints[visibility]}
        value={visibility ?? 'same'}
        options={[same, ...visibilities.map((value) => ({ value, name: texts.visibilities[value] }))]}
        onChoose={(value) => patch({ visibility: visibilities.find((each) => each === value) ?? null })}
      />
      <SelectField
        label={copy.access}
        value={premium === null ? 'same' : String(premium)}
        options={[
          same,
          { value: 'true', name: copy.accesses.premium },
          { value: 'false', name: copy.accesses.free },
        ]}
        onChoose={(value) => patch({ premium: value === 'same' ? null : value === 'true' })}
      />
    </>
  );
}
