// Separate file, as it is loaded with the first screen.

/** All, due within a week, late. */
export const qualiMie = ['qui', 'dovute', 'ritardo'] as const;
export type QualiMie = (typeof qualiMie)[number];
