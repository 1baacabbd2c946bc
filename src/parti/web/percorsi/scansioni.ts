/** Scanned papers, to be filed and filed. */
export const scansioni = '/scansioni';
