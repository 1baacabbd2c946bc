import type { Page } from 'playwright-core';

/** By its label in the source, and on the screen if different. */
export interface Field {
  readonly file: string;
  readonly label: string;
  readonly called?: RegExp;
}

export interface DateFieldOf extends Field {
  /** Parameter that follows it. */
  readonly address?: string;
  /** Saved on leaving; invalid days are not sent. */
  readonly saves?: boolean;
}

export interface NumberFieldOf extends Field {
  readonly decimals?: number;
  /** Decimals by the unit; the requested keyboard tells. */
  readonly byUnit?: boolean;
  /** A valid number; default 3. */
  readonly good?: string;
  /** Maximum by a rule of its form. */
  readonly most?: number;
  /** No thousands. */
  readonly small?: boolean;
  /** Negatives are refused on sending. */
  readonly ruled?: boolean;
  /** Saved on leaving, so the present value is typed. */
  readonly saves?: boolean;
}

/** With all its date and number fields. */
export interface TypedScreen {
  readonly as: string;
  readonly at: string;
  /** Opens a dialog or turns a switch. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly dates?: readonly DateFieldOf[];
  readonly numbers?: readonly NumberFieldOf[];
}
