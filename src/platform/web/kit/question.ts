export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly confirm?: string;
  readonly cancel?: string | null;
  readonly danger?: boolean;
  /** How a dangerous action is undone; omitted: it cannot be; null: the action is not dangerous. */
  readonly back?: string | null;
  /** If it fails, the dialog stays open. */
  readonly act?: () => Promise<unknown>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
