import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor, type RichTextEditorLabels } from '@mantine/tiptap';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { ColorControl } from './rich-text/color-control.tsx';
import { TextColor, Video } from './rich-text/extensions.ts';
import { PictureControl, VideoControl } from './rich-text/media-control.tsx';
import classes from './rich-text-editor.module.css';
import type { RichTextProps } from './rich-text-props.ts';

/** Everything that the server keeps, so that editing loses nothing. */
const extensions = [
  TextColor,
  StarterKit.configure({ code: false, codeBlock: false, link: { openOnClick: false } }),
  Subscript,
  Superscript,
  TableKit,
];
const withPictures = [...extensions, Image, Video];

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Grassetto',
  italicControlLabel: 'Corsivo',
  underlineControlLabel: 'Sottolineato',
  strikeControlLabel: 'Barrato',
  clearFormattingControlLabel: 'Togli formattazione',
  linkControlLabel: 'Collegamento',
  unlinkControlLabel: 'Togli collegamento',
  bulletListControlLabel: 'Elenco puntato',
  orderedListControlLabel: 'Elenco numerato',
  h2ControlLabel: 'Titolo',
  h3ControlLabel: 'Sottotitolo',
  subscriptControlLabel: 'Pedice',
  superscriptControlLabel: 'Apice',
  undoControlLabel: 'Annulla',
  redoControlLabel: 'Ripeti',
  tableInsertControlLabel: 'Inserisci tabella',
  tableInsertLabel: (columns, rows) => `Inserisci tabella di ${columns} × ${rows}`,
  tableDeleteControlLabel: 'Elimina tabella',
  tableRowAfterControlLabel: 'Aggiungi riga',
  tableRowDeleteControlLabel: 'Elimina riga',
  tableColumnAfterControlLabel: 'Aggiungi colonna',
  tableColumnDeleteControlLabel: 'Elimina colonna',
  linkEditorInputLabel: 'Indirizzo',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'Si apre in una nuova scheda',
  linkEditorInternalLink: 'Si apre nella stessa scheda',
  linkEditorSave: 'Salva',
};

export function RichTextEditor({ label, value, onChange, onPicture, onVideo }: RichTextProps): ReactNode {
  const editor = useEditor({
    extensions: onPicture ? withPictures : extensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: (now) => onChange(now.editor.isEmpty ? '' : now.editor.getHTML()),
  });
  return (
    <Editor
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      classNames={{ content: classes.content ?? '', toolbar: classes.toolbar ?? '' }}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
          <Editor.Subscript />
          <Editor.Superscript />
          {editor && <ColorControl editor={editor} />}
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
          {onPicture && editor && <PictureControl editor={editor} onPicture={onPicture} />}
          {onVideo && editor && <VideoControl editor={editor} onVideo={onVideo} />}
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.TableInsert />
          <Editor.TableRowAfter />
          <Editor.TableRowDelete />
          <Editor.TableColumnAfter />
          <Editor.TableColumnDelete />
          <Editor.TableDelete />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
