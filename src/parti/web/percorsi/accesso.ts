/** Profile and registration are one screen (P-015); reset and activation carry `code` (P-014). */
export const registrazione = '/registrazione';
export const profilo = '/profilo';
export const sicurezza = '/sicurezza';
export const passwordReset = '/passwordreset';
export const activateAccount = '/activateaccount';
export const registrazioni = '/registrazioni';
