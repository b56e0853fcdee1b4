/** §2 While an on-demand page loads. */
export const loading = 'Loading...';

/** The button of a toast. */
export const closeToast = 'Close';

/** How fast this page was, for the visitor who reads it. The script fills in what is in braces. */
export const proof = 'This page: {size} KB, opened in {time} s on this device.';
