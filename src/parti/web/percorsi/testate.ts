/** Opened by the desktop application (B-034). */
export const dialog = '/dialog';
