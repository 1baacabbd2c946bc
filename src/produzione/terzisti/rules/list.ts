// Loaded with the first screen.

/** All, within a week, late. */
export const qualiMie = ['qui', 'dovute', 'ritardo'] as const;
export type QualiMie = (typeof qualiMie)[number];
