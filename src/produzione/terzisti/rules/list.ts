import { page, searched, view } from '#platform/contract/list-fields.ts';

// Loaded with the first screen.

/** Which lines are shown: all, due within a week, late. */
export const qualiMie = ['qui', 'dovute', 'ritardo'] as const;
export type QualiMie = (typeof qualiMie)[number];

export const filtriMie = { quali: view(qualiMie), cerca: searched(), pagina: page };
