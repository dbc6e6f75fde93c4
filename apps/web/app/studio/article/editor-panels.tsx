import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Input } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
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
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
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

/** The text of the selected picture. */
export function AltField({ editor }: { editor: Editor }) {
  const alt = useEditorState({ editor, selector: ({ editor: e }): unknown => e.getAttributes('image').alt });
  return (
    <div className={classes.panel}>
      <Row>
        <Input
          aria-label={texts.alt}
          placeholder={texts.alt}
          maxLength={300}
          value={typeof alt === 'string' ? alt : ''}
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        />
      </Row>
    </div>
  );
}
