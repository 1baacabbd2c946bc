export const terzisti = '/terzisti';
/** Documented alias. */
export const testSimapac = '/test_simapac';
