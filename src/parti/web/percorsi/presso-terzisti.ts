/** The board of what lies at subcontractors. */
export const pressoTerzisti = '/terzisti/fuori';
