import { Button, FileButton, Loader, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';

interface UploadButtonProps {
  readonly label: string;
  /** Extensions: `.csv,.xlsx`. */
  readonly accept: string;
  /** Returns the reason for a refusal, or null. */
  readonly refuse: (name: string, bytes: number) => string | null;
  readonly onFile: (file: File) => void;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** For the input of a file: the one chosen before may be chosen again, corrected or not. */
export const anyFileAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = '';
  },
} as const;

/** Checks type and size before the upload. */
export function UploadButton({ label, accept, refuse, onFile, loading, children }: UploadButtonProps): ReactNode {
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (file: File | null): void => {
    if (!file) return;
    const sentence = refuse(file.name, file.size);
    setRefusal(sentence);
    if (sentence === null) onFile(file);
  };
  return (
    <>
      <FileButton onChange={choose} accept={accept} inputProps={{ ...anyFileAgain, 'aria-label': label }}>
        {(props) => (
          // Not disabled meanwhile, because what the response opens returns the focus to it.
          <Button
            {...props}
            onClick={() => !loading && props.onClick()}
            variant="default"
            aria-disabled={loading}
            leftSection={loading ? <Loader size={16} aria-hidden /> : <IconFileUpload size={16} aria-hidden />}
          >
            {children}
          </Button>
        )}
      </FileButton>
      {refusal !== null && (
        <Text size="sm" c="danger" role="alert">
          {refusal}
        </Text>
      )}
    </>
  );
}

/** Encoded in chunks, because the number of arguments is limited. */
export async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}
