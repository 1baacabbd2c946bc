import { Button, FileInput, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { largestPicture, videoFault } from '#platform/contract/formatted-text.ts';
import { sentenceOf } from '../../api-error.ts';

export const PictureControl = ({ editor, onPicture }: { editor: TiptapEditor; onPicture: Keep }): ReactNode => (
  <MediaControl
    name="Immagine"
    icon={<IconPhoto size={16} stroke={1.5} />}
    accept="image/png,image/jpeg,image/webp"
    refuse={({ size }) => (size > largestPicture ? 'L’immagine è più grande di 5 MB.' : null)}
    keep={onPicture}
    insert={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
  />
);

export const VideoControl = ({ editor, onVideo }: { editor: TiptapEditor; onVideo: Keep }): ReactNode => (
  <MediaControl
    name="Video"
    icon={<IconVideo size={16} stroke={1.5} />}
    accept="video/mp4"
    refuse={({ name, size }) => videoFault(name, size)}
    keep={onVideo}
    insert={(src, label) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: 'video', attrs: { src, 'aria-label': label || null } })
        .run()
    }
  />
);

type Keep = (file: File) => Promise<string>;

interface MediaProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly accept: string;
  readonly refuse: (file: File) => string | null;
  readonly keep: Keep;
  readonly insert: (src: string, words: string) => void;
}

function MediaControl({ name, icon, accept, refuse, keep, insert }: MediaProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const send = async (): Promise<void> => {
    if (!file) return setRefusal('Richiesto.');
    const fault = refuse(file);
    if (fault !== null) return setRefusal(fault);
    setLoading(true);
    try {
      insert(await keep(file), words.trim());
      setOpened(false);
      setFile(null);
      setWords('');
      setRefusal(null);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setLoading(false);
    }
  };
  const label = `Inserisci ${name.toLowerCase()}`;
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={280} shadow="md">
      <Popover.Target>
        <Editor.Control aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
          {icon}
        </Editor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="xs">
          <FileInput
            label={name}
            placeholder="Scegli un file"
            accept={accept}
            value={file}
            onChange={setFile}
            error={refusal}
          />
          <TextInput
            label="Che cosa mostra"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button loading={loading} onClick={() => void send()}>
            Inserisci
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
