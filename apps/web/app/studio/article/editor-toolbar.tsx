import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { copy } from './copy.ts';
import { EmbedForm, LinkForm, NoteField, PictureFields, TableTools } from './editor-panels.tsx';
import { newTable, placeBlock } from './rules/editor-commands.ts';
import classes from './editor-toolbar.module.css';

interface Tool {
  icon: IconName;
  label: string;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
}

const texts = copy.editor;
const focused = (editor: Editor) => editor.chain().focus();

const tools: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'h-2',
      label: texts.heading2,
      isOn: (e) => e.isActive('heading', { level: 2 }),
      press: (e) => focused(e).toggleHeading({ level: 2 }).run(),
    },
    {
      icon: 'h-3',
      label: texts.heading3,
      isOn: (e) => e.isActive('heading', { level: 3 }),
      press: (e) => focused(e).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      icon: 'bold',
      label: texts.bold,
      isOn: (e) => e.isActive('bold'),
      press: (e) => focused(e).toggleBold().run(),
    },
    {
      icon: 'italic',
      label: texts.italic,
      isOn: (e) => e.isActive('italic'),
      press: (e) => focused(e).toggleItalic().run(),
    },
    {
      icon: 'strikethrough',
      label: texts.strike,
      isOn: (e) => e.isActive('strike'),
      press: (e) => focused(e).toggleStrike().run(),
    },
    {
      icon: 'code',
      label: texts.code,
      isOn: (e) => e.isActive('code'),
      press: (e) => focused(e).toggleCode().run(),
    },
  ],
  [
    {
      icon: 'list',
      label: texts.bulletList,
      isOn: (e) => e.isActive('bulletList'),
      press: (e) => focused(e).toggleBulletList().run(),
    },
    {
      icon: 'list-numbers',
      label: texts.orderedList,
      isOn: (e) => e.isActive('orderedList'),
      press: (e) => focused(e).toggleOrderedList().run(),
    },
    {
      icon: 'quote',
      label: texts.quote,
      isOn: (e) => e.isActive('blockquote'),
      press: (e) => focused(e).toggleBlockquote().run(),
    },
    {
      icon: 'source-code',
      label: texts.codeBlock,
      isOn: (e) => e.isActive('codeBlock'),
      press: (e) => focused(e).toggleCodeBlock().run(),
    },
  ],
];
const history: readonly Tool[] = [
  {
    icon: 'arrow-back-up',
    label: texts.undo,
    isOff: (e) => !e.can().undo(),
    press: (e) => focused(e).undo().run(),
  },
  {
    icon: 'arrow-forward-up',
    label: texts.redo,
    isOff: (e) => !e.can().redo(),
    press: (e) => focused(e).redo().run(),
  },
];

/** Arrow keys move along the toolbar; Tab enters and leaves it. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = steps[event.key];
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? null
          : (at + step + buttons.length) % buttons.length;
  if (next === null || at < 0) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = -1;
  const target = buttons[next];
  if (target === undefined) return;
  target.tabIndex = 0;
  target.focus();
}

interface ToolButtonProps {
  tool: Tool;
  editor: Editor;
  /** Undefined for actions that do not toggle. */
  isOn: boolean | undefined;
  isOff: boolean;
  /** The tab stop of the toolbar. */
  isFirst: boolean;
}

const ToolButton = ({ tool, editor, isOn, isOff, isFirst }: ToolButtonProps) => (
  <Button
    kind="quiet"
    shape="icon"
    tabIndex={isFirst ? 0 : -1}
    aria-label={tool.label}
    title={tool.label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={() => tool.press(editor)}
  >
    <Icon name={tool.icon} />
  </Button>
);

interface ToolGroupsProps {
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  isLocked: boolean;
}

function ToolGroups({ editor, groups, isLocked }: ToolGroupsProps) {
  const all = groups.flat();
  const states = useEditorState({
    editor,
    selector: ({ editor: e }) => all.map((tool) => ({ isOn: tool.isOn?.(e), isOff: tool.isOff?.(e) })),
  });
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={moveAlong}
    >
      {groups.map((group) => (
        <span key={group[0]?.icon}>
          {group.map((tool) => {
            const state = states[all.indexOf(tool)];
            return (
              <ToolButton
                key={tool.icon}
                {...{ tool, editor }}
                isOn={state?.isOn}
                isOff={isLocked || state?.isOff === true}
                isFirst={tool === all[0]}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}

/** Inserts an empty footnote and selects it, so that its text can be typed. */
function insertNote(editor: Editor): void {
  const { to } = editor.state.selection;
  const note = { type: 'footnote', attrs: { note: '' } };
  focused(editor).insertContentAt(to, note, { updateSelection: false }).setNodeSelection(to).run();
}

interface EditorToolbarProps {
  editor: Editor;
  isLocked: boolean;
  onPictures: (files: File[]) => void;
}

export function EditorToolbar({ editor, isLocked, onPictures }: EditorToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [isEmbedding, setIsEmbedding] = useState(false);
  const inside = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      picture: e.isActive('image'),
      table: e.isActive('table'),
      note: e.isActive('footnote'),
    }),
  });
  const insertions: readonly Tool[] = [
    {
      icon: 'link',
      label: texts.link,
      isOn: (e) => e.isActive('link'),
      press: () => setIsLinking(true),
    },
    { icon: 'photo', label: texts.picture, press: () => input.current?.click() },
    {
      icon: 'table',
      label: texts.table,
      isOff: (e) => e.isActive('table'),
      press: (e) => focused(e).insertContent(newTable()).run(),
    },
    { icon: 'minus', label: texts.divider, press: (e) => placeBlock(e, { type: 'horizontalRule' }) },
    { icon: 'video', label: texts.embed, press: () => setIsEmbedding(true) },
    {
      icon: 'asterisk',
      label: texts.footnote,
      isOff: (e) => e.isActive('codeBlock'),
      press: (e) => insertNote(e),
    },
  ];
  return (
    <div className={classes.head}>
      <ToolGroups editor={editor} groups={[...tools, insertions, history]} isLocked={isLocked} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={texts.picture}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isLinking ? <LinkForm editor={editor} onClose={() => setIsLinking(false)} /> : null}
      {isEmbedding ? <EmbedForm editor={editor} onClose={() => setIsEmbedding(false)} /> : null}
      {inside.picture && !isLocked ? <PictureFields editor={editor} /> : null}
      {inside.note && !isLocked ? <NoteField editor={editor} /> : null}
      {inside.table && !isLocked ? <TableTools editor={editor} /> : null}
    </div>
  );
}
