import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { proseClass } from '../../components/prose/prose.ts';
import { Text } from '../../components/text/text.tsx';
import '../../components/prose/serif.css';
import { useSite } from '../../lib/site.ts';
import type { RichText } from '../kit/fields.ts';
import { copy } from './copy.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { embedIn, placeBlock } from './rules/editor-commands.ts';
import { extensions } from './rules/editor-extensions.ts';
import { hasText, withWordLists } from './rules/pasted-html.ts';
import { usePictures } from './use-pictures.ts';
import classes from './article-editor.module.css';

interface ArticleEditorProps {
  document: RichText;
  onChange: (document: RichText) => void;
  /** The same as HTML, for the preview; also called with the initial content. */
  onHtml: (html: string) => void;
  isLocked: boolean;
  error: string | undefined;
}

const settleMs = 250;

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Pastes what the editor itself would not; false for everything else. */
function paste(
  editor: Editor,
  data: DataTransfer | null,
  { pictures, sites }: { pictures: ReturnType<typeof usePictures>; sites: Parameters<typeof embedIn>[2] },
): boolean {
  const html = data?.getData('text/html') ?? '';
  // Ignores the picture some programs add to a copied text.
  const files = hasText(html) ? [] : picturesIn(data);
  void pictures.add(editor, files);
  if (files.length > 0 || pictures.paste(editor, html)) return true;
  const embed = embedIn(data?.getData('text/plain') ?? '', window.location.origin, sites);
  if (embed === null || !editor.state.selection.empty) return false;
  placeBlock(editor, { type: 'embed', attrs: { address: embed.address } });
  return true;
}

/** Emits typed changes with a short delay, and immediately when the focus or the page is left. */
function useSettledChanges({ onChange, onHtml }: Pick<ArticleEditorProps, 'onChange' | 'onHtml'>) {
  const pending = useRef<{ editor: Editor; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef({ onChange, onHtml });
  useEffect(() => {
    latest.current = { onChange, onHtml };
  });
  const [actions] = useState(() => {
    const settle = () => {
      const waiting = pending.current;
      if (waiting === null) return;
      clearTimeout(waiting.timer);
      pending.current = null;
      latest.current.onChange(waiting.editor.getJSON() as RichText);
      latest.current.onHtml(waiting.editor.getHTML());
    };
    const later = (editor: Editor) => {
      if (pending.current !== null) clearTimeout(pending.current.timer);
      pending.current = { editor, timer: setTimeout(settle, settleMs) };
    };
    return { settle, later };
  });
  useEffect(() => {
    window.addEventListener('pagehide', actions.settle);
    return () => {
      window.removeEventListener('pagehide', actions.settle);
      actions.settle();
    };
  }, [actions]);
  return actions;
}

/** The body of an article. Loaded on editing pages only. */
export default function ArticleEditor({ document, onChange, onHtml, isLocked, error }: ArticleEditorProps) {
  const changes = useSettledChanges({ onChange, onHtml });
  const pictures = usePictures();
  const sites = useSite().embedSites;
  const editor: Editor = useEditor({
    extensions,
    content: document as object,
    immediatelyRender: true,
    // Styles come from a file, because the page's policy blocks styles added by scripts.
    injectCSS: false,
    editable: !isLocked,
    onUpdate: ({ editor: current }) => changes.later(current),
    onBlur: () => changes.settle(),
    onCreate: ({ editor: current }) => onHtml(current.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': copy.bodyLabel,
        class: `${proseClass.article} ${classes.text}`,
      },
      transformPastedHTML: withWordLists,
      handlePaste: (_view, event) => paste(editor, event.clipboardData, { pictures, sites }),
      handleDrop(view, event) {
        const files = picturesIn(event.dataTransfer);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        void pictures.add(editor, files, at);
        return files.length > 0;
      },
    },
  });
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  return (
    <div className={classes.editor} data-invalid={error !== undefined || undefined}>
      <EditorToolbar
        editor={editor}
        isLocked={isLocked}
        onPictures={(files) => void pictures.add(editor, files)}
      />
      <div className={classes.state}>
        <Text size={14} tone="muted" role="status">
          {pictures.sending > 0 ? copy.editor.uploading : null}
        </Text>
        {pictures.problem === null ? null : (
          <Text size={14} tone="error" role="alert">
            {pictures.problem}
          </Text>
        )}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
