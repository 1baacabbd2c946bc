/** One screen (P-015); reset and activation carry `code` in the query (P-014). */
export const registrazione = '/registrazione';
export const profilo = '/profilo';
export const passwordReset = '/passwordreset';
export const activateAccount = '/activateaccount';
/** Linked from mails to the office. */
export const registrazioni = '/registrazioni';
