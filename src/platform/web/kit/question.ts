export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Confirm label; default 'Conferma'. */
  readonly confirm?: string;
  readonly cancel?: string | null;
  readonly danger?: boolean;
  /** If it fails the dialog stays open with the error. */
  readonly act?: () => Promise<unknown>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
