export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirm?: string;
  readonly cancel?: string | null;
  readonly danger?: boolean;
  /** Of a dangerous act, how it is taken back; unsaid there is no way, null where the question is no such act. */
  readonly back?: string | null;
  /** If it fails, the dialog stays open. */
  readonly act?: () => Promise<unknown>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
