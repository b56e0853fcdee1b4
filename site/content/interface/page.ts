/** §2 While an on-demand page loads. */
export const loading = 'Loading...';

/** The button of a toast. */
export const closeToast = 'Close';
