/** A text as it is stored: what a supplier left out is missing. */
export interface StoredText {
  readonly type?: string;
  readonly languageCode?: string;
  readonly text: string;
}

export interface Text {
  readonly type: string | null;
  readonly languageCode: string | null;
  readonly text: string;
}

export function textsOf(stored: readonly StoredText[]): readonly Text[] {
  return stored.map(({ type = null, languageCode = null, text }) => ({ type, languageCode, text }));
}
