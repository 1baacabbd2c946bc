import type { Page } from 'playwright-core';

/** A field that is typed into: by its label in the file that shows it, and as it is called on the screen where that differs. */
export interface Field {
  readonly file: string;
  readonly label: string;
  readonly called?: RegExp;
}

export interface DateFieldOf extends Field {
  /** The parameter of the address that follows it. */
  readonly address?: string;
  /** Leaving it saves the day that it holds: what is no day is not sent. */
  readonly saves?: boolean;
}

export interface NumberFieldOf extends Field {
  readonly decimals?: number;
  /** Its decimals are those of the unit of the goods that are shown: the keyboard that it asks for says whether there are any. */
  readonly byUnit?: boolean;
  /** A number that it takes, where that is not 3. */
  readonly good?: string;
  /** It takes no more than this, by a rule of its form. */
  readonly most?: number;
  /** It takes no thousands. */
  readonly small?: boolean;
  /** What is below nought is judged by a rule of its form, when it is sent. */
  readonly ruled?: boolean;
  /** Leaving it saves what it holds: nothing is left in it but what it held. */
  readonly saves?: boolean;
}

/** A screen or dialog with all of its date and number fields. */
export interface TypedScreen {
  readonly as: string;
  readonly at: string;
  /** Brings up the fields: a dialog is opened, a switch turned. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly dates?: readonly DateFieldOf[];
  readonly numbers?: readonly NumberFieldOf[];
}
