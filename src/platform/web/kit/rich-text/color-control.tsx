import { Menu } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconPalette } from '@tabler/icons-react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { inks, type Ink } from '#platform/contract/formatted-text.ts';

const names: Readonly<Record<Ink, string>> = {
  red: 'Rosso',
  orange: 'Arancio',
  green: 'Verde',
  blue: 'Blu',
  violet: 'Viola',
  gray: 'Grigio',
};

export function ColorControl({ editor }: { editor: TiptapEditor }): ReactNode {
  return (
    <Menu shadow="md" returnFocus={false}>
      <Menu.Target>
        <Editor.Control aria-label="Colore" title="Colore" aria-haspopup="menu">
          <IconPalette size={16} stroke={1.5} />
        </Editor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {inks.map((color) => (
          <Menu.Item
            key={color}
            data-color={color}
            onClick={() => editor.chain().focus().setMark('textColor', { color }).run()}
          >
            {names[color]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => editor.chain().focus().unsetMark('textColor').run()}>Nessun colore</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
