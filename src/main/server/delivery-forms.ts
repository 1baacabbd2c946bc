import type { ForeignForm } from '#platform/server/exchange/foreign.ts';
import type { Settings } from '#platform/server/settings.ts';
import { formaBmecat, impostazioniBmecat } from '#prodotto/bmecat/server/index.ts';

/** Files of other standards that a delivery may bring. */
export const deliveryForms = (settings: Settings): readonly ForeignForm[] => [
  formaBmecat(settings.of(impostazioniBmecat)),
];
