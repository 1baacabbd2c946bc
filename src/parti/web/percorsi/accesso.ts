/** Registration and profile are the same screen (P-015); reset and activation carry `code` in the query (P-014). */
export const registrazione = '/registrazione';
export const profilo = '/profilo';
export const passwordReset = '/passwordreset';
export const activateAccount = '/activateaccount';
/** Where the office decides on the registrations that wait; its mails link to it. */
export const registrazioni = '/registrazioni';
