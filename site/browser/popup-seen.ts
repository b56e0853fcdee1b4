/** §2: key in localStorage; set when the popup shows, so that it shows once per browser. */
export const POPUP_SEEN = 'consultation-popup-seen';
