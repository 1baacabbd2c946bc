export const emailInviate = '/utilita/emailinviate';
