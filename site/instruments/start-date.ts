/** Days in which the owner collects facts and photographs: our days count from then on. */
const PREPARE = 7;
/** Days in which the site is open and its owner tries it, before the season begins. */
const TRY = 7;

/** A day of the year without a leap day: `part` of the year is over (0 to 1), and its name is such as `9 Oct`. */
export type DayOfYear = { part: number; name: string };

/** When to order a website that takes so many days at most, if it must be ready on the first day of a month (1 to 12). */
export function startDate(month: number, days: number): DayOfYear {
  const date = new Date(Date.UTC(2026, month - 1, 1 - TRY - days - PREPARE));
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  return {
    part: (date.getTime() - newYear) / (Date.UTC(date.getUTCFullYear() + 1, 0, 1) - newYear),
    name: date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}
