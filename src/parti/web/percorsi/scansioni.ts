export const scansioni = '/scansioni';
