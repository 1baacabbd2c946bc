import { Button, FileInput, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../api-error.ts';

interface PictureControlProps {
  readonly editor: TiptapEditor;
  readonly onPicture: (file: File) => Promise<string>;
}

/** Bytes of a picture at most. */
const largest = 5_000_000;

/** Puts a picture into the text, with the words for who does not see it. */
export function PictureControl({ editor, onPicture }: PictureControlProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const insert = async (): Promise<void> => {
    if (!file) return setRefusal('Richiesto.');
    if (file.size > largest) return setRefusal('L’immagine è più grande di 5 MB.');
    setLoading(true);
    try {
      const src = await onPicture(file);
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      setOpened(false);
      setFile(null);
      setAlt('');
      setRefusal(null);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={280} shadow="md">
      <Popover.Target>
        <Editor.Control
          aria-label="Inserisci immagine"
          title="Inserisci immagine"
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <IconPhoto size={16} stroke={1.5} />
        </Editor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Immagine">
        <Stack gap="xs">
          <FileInput
            label="Immagine"
            placeholder="Scegli un file"
            accept="image/png,image/jpeg,image/webp"
            value={file}
            onChange={setFile}
            error={refusal}
          />
          <TextInput
            label="Che cosa mostra"
            maxLength={200}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Button loading={loading} onClick={() => void insert()}>
            Inserisci
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
