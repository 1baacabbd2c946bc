/** The office's screen of subcontract work. */
export const terzisti = '/terzisti';
/** The address that it has in the documents. */
export const testSimapac = '/test_simapac';
