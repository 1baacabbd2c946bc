// What the address of a subcontractor's list may say; a file of its own, because it is loaded with the first screen.

/** All that lies there, what is due within a week, what is late. */
export const qualiMie = ['qui', 'dovute', 'ritardo'] as const;
export type QualiMie = (typeof qualiMie)[number];
