export interface RichTextProps {
  readonly label: string;
  /** The editor drops unknown markup, so it must support everything that `cleanHtml` allows. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onPicture?: (file: File) => Promise<string>;
  readonly onVideo?: (file: File) => Promise<string>;
  readonly error?: string | undefined;
}
