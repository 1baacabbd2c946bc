/** A dialog of a header by itself, as the desktop application opens it: `comando=dialogParoleChiave&testata=VTS00012&suff=0` (B-034). */
export const dialog = '/dialog';
