import type { ForeignForm } from '#platform/server/exchange/foreign.ts';
import type { Settings } from '#platform/server/settings.ts';
import { formaBmecat, impostazioniBmecat } from '#prodotto/bmecat/server/index.ts';

export const deliveryForms = (settings: Settings): readonly ForeignForm[] => [
  formaBmecat(settings.of(impostazioniBmecat)),
];
