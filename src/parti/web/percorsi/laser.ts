export const laser = '/laser';
