export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirm?: string;
  readonly cancel?: string | null;
  readonly danger?: boolean;
  /** If it fails, the dialog stays open. */
  readonly act?: () => Promise<unknown>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
