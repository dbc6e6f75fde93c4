import { limits } from '@realfin/contract/limits';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Input } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { isComposing, isEnter } from '../../lib/keys.ts';
import { useSite } from '../../lib/site.ts';
import { copy } from './copy.ts';
import { embedIn, placeBlock } from './rules/editor-commands.ts';
import { linkAddress } from './rules/editor-link.ts';
import classes from './editor-panels.module.css';

const texts = copy.editor;

/** Links the selection; without one, the typed address becomes the linked text. */
function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/** Sets, changes or removes the link of the selection. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    setIsWrong(href === null);
    if (href === null) return;
    setLink(editor, href, typed.trim());
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') close();
    if (!isEnter(event)) return;
    // It is inside the article's form, which must not be submitted.
    event.preventDefault();
    apply();
  };
  return (
    <div className={classes.panel}>
      <Row gap={8} role="group" label={texts.link}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="url"
          aria-label={texts.linkAddress}
          aria-invalid={isWrong}
          aria-describedby="link-problem"
          placeholder={texts.linkHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={apply}>{texts.linkApply}</Button>
        {current === undefined ? null : (
          <Button kind="quiet" onClick={remove}>
            {texts.linkRemove}
          </Button>
        )}
        <Button kind="quiet" onClick={close}>
          {texts.cancel}
        </Button>
        <Text id="link-problem" size={14} tone="error" role="alert">
          {isWrong ? texts.linkInvalid : null}
        </Text>
      </Row>
    </div>
  );
}

interface NodeFieldProps {
  editor: Editor;
  node: 'image' | 'footnote';
  attribute: string;
  label: string;
  maxLength: number;
}

/** A text that is an attribute of the selected node. */
function NodeField({ editor, node, attribute, label, maxLength }: NodeFieldProps) {
  const value = useEditorState({
    editor,
    selector: ({ editor: e }): unknown => e.getAttributes(node)[attribute],
  });
  return (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => editor.commands.updateAttributes(node, { [attribute]: event.target.value })}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        editor.chain().focus(editor.state.selection.to).run();
      }}
    />
  );
}

/** Caption and description of the selected picture. */
export const PictureFields = ({ editor }: { editor: Editor }) => (
  <div className={classes.panel}>
    <NodeField {...{ editor }} node="image" attribute="caption" label={texts.caption} maxLength={300} />
    <NodeField {...{ editor }} node="image" attribute="alt" label={texts.alt} maxLength={300} />
  </div>
);

/** The text of the selected footnote. */
export const NoteField = ({ editor }: { editor: Editor }) => (
  <div className={classes.panel}>
    <NodeField
      {...{ editor }}
      node="footnote"
      attribute="note"
      label={texts.note}
      maxLength={limits.articleNote}
    />
  </div>
);

/** Embeds a typed address. */
export function EmbedForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { origin, embedSites } = useSite();
  const apply = () => {
    const embed = embedIn(typed, origin, embedSites);
    setIsWrong(embed === null);
    if (embed === null) return;
    placeBlock(editor, { type: 'embed', attrs: { address: embed.address } });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onClose();
    if (!isEnter(event)) return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={classes.panel}>
      <Row gap={8} role="group" label={texts.embed}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="url"
          aria-label={texts.embedAddress}
          aria-invalid={isWrong}
          aria-describedby="embed-problem"
          placeholder={texts.embedAddress}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={apply}>{texts.embedApply}</Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Text id="embed-problem" size={14} tone="error" role="alert">
          {isWrong ? texts.embedInvalid([...embedSites]) : null}
        </Text>
      </Row>
    </div>
  );
}

const tableTools = () => [
  { label: texts.addRow, run: addRowAfter },
  { label: texts.addColumn, run: addColumnAfter },
  { label: texts.deleteRow, run: deleteRow },
  { label: texts.deleteColumn, run: deleteColumn },
  { label: texts.headings, run: toggleHeaderRow },
  { label: texts.deleteTable, run: deleteTable },
];

/** Rows and columns of the table with the cursor. */
export const TableTools = ({ editor }: { editor: Editor }) => (
  <div className={classes.panel}>
    <Row gap={8} role="group" label={texts.table}>
      {tableTools().map(({ label, run }) => (
        <Button
          key={label}
          kind="quiet"
          onClick={() => {
            run(editor.state, editor.view.dispatch);
            editor.view.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </Row>
  </div>
);
