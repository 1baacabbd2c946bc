/** The panel of the automatic drawers. */
export const magazzino = '/magazzino';
