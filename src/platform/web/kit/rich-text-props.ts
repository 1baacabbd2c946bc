export interface RichTextProps {
  readonly label: string;
  /** HTML to begin with; what the editor does not know of it is left out, so it knows all that `cleanHtml` lets through. */
  readonly value: string;
  /** HTML as it stands now; empty where there is no text. */
  readonly onChange: (html: string) => void;
  /** Keeps a picture and answers its address; with it a text may hold pictures. */
  readonly onPicture?: (file: File) => Promise<string>;
  /** Keeps a video and answers its address. */
  readonly onVideo?: (file: File) => Promise<string>;
  readonly error?: string | undefined;
}
