/** For the desktop application (B-034). */
export const dialog = '/dialog';
