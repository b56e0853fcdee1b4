/** §2 Key in localStorage. It is set when the popup is shown, so that it appears once per browser. */
export const POPUP_SEEN = 'consultation-popup-seen';
