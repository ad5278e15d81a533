/** The day of a moment, UTC: `2026-01-31`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether a text is a day, in this form. */
export function isDay(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}
