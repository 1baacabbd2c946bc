/** The job page. */
export const laser = '/laser';
