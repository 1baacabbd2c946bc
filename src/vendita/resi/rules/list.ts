// What the address of the list may say; a file of its own, because it is loaded with the first screen.

/** What the house has to do, what is under way, all. */
export const viste = ['aperti', 'lavoro', 'tutti'] as const;
