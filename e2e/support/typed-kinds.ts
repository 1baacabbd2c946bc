import type { Page } from 'playwright-core';

/** By its label in the source, and on the screen if different. */
export interface Field {
  readonly file: string;
  readonly label: string;
  readonly called?: RegExp;
}

export interface DateFieldOf extends Field {
  /** URL parameter that changes with the field. */
  readonly address?: string;
  /** Saved on leaving; invalid days are not sent. */
  readonly saves?: boolean;
}

export interface NumberFieldOf extends Field {
  readonly decimals?: number;
  /** Decimals depend on the unit; the requested keyboard shows which. */
  readonly byUnit?: boolean;
  /** A valid number; default 3. */
  readonly good?: string;
  /** Maximum set by a rule of its form. */
  readonly most?: number;
  /** No thousands. */
  readonly small?: boolean;
  /** Negative numbers are refused only on submit. */
  readonly ruled?: boolean;
  /** Saved on leaving, so the present value is typed. */
  readonly saves?: boolean;
}

/** With all its date and number fields. */
export interface TypedScreen {
  readonly as: string;
  readonly at: string;
  /** Opens a dialog or toggles a switch. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly dates?: readonly DateFieldOf[];
  readonly numbers?: readonly NumberFieldOf[];
}
