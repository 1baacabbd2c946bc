export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Word on the button that goes on; 'Conferma' by default. */
  readonly confirm?: string;
  /** Null in an alert, which has only one button. */
  readonly cancel?: string | null;
  readonly danger?: boolean;
  /** Runs when confirmed; the dialog waits, shows its failure and stays open. */
  readonly act?: () => Promise<unknown>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
