/** The mails that the program wrote. */
export const emailInviate = '/utilita/emailinviate';
