/** §2 Footer: updates the year on a page that was built in an earlier year. */
export function showCurrentYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = `${new Date().getFullYear()}`;
}
