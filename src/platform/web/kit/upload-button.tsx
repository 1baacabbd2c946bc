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
  /**
   * Why the server refused the last file; shown with its name until another is chosen. Null if the file is sent later,
   * or the screen shows the reason.
   */
  readonly failure: string | null | undefined;
  readonly children: ReactNode;
}

/** For a file input: allows choosing the same file again, corrected or not. */
export const anyFileAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = '';
  },
} as const;

/** Checks type and size before the upload. */
export function UploadButton({
  label,
  accept,
  refuse,
  onFile,
  loading,
  failure,
  children,
}: UploadButtonProps): ReactNode {
  const [last, setLast] = useState<{ readonly name: string; readonly refusal: string | null }>();
  const choose = (file: File | null): void => {
    if (!file) return;
    const sentence = refuse(file.name, file.size);
    setLast({ name: file.name, refusal: sentence });
    if (sentence === null) onFile(file);
  };
  const told = last?.refusal ?? (loading ? null : failure);
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
      {typeof told === 'string' && (
        <Text size="sm" c="danger" role="alert">
          {last === undefined ? told : `${last.name}: ${told}`}
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
