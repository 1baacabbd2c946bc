/** For the desktop application: `comando=dialogParoleChiave&testata=VTS00012&suff=0` (B-034). */
export const dialog = '/dialog';
