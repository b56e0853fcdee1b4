/** A handler that acts in place of the browser, such as for the submission of a form or a click on a link. */
export const preventingDefault = (act: () => unknown) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  act();
};
