/** The day of a moment, UTC: `2026-01-31`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Postgres has no year 0. */
export const firstDay = '0001-01-01';

/** Whether a text is a day, in this form, that Postgres has too. */
export function isDay(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text && text >= firstDay;
}

/** RFC 3339: a date, a time and an offset are all there. */
const rfc3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):\d{2})$/;

/** The moment that a text of RFC 3339 is; null for any other text. */
export function parseInstant(text: string): Date | null {
  const [, year, month, day] = rfc3339.exec(text) ?? [];
  const date = new Date(text);
  // JavaScript takes 31 February for 3 March.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= lastDay && !Number.isNaN(date.getTime()) ? date : null;
}
