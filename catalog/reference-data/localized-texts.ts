/** A text as it is stored: what a supplier left out is missing. */
export interface StoredLocalizedText {
  readonly type?: string;
  readonly languageCode?: string;
  readonly text: string;
}

export interface LocalizedText {
  readonly type: string | null;
  readonly languageCode: string | null;
  readonly text: string;
}

export function localizedTextsOf(stored: readonly StoredLocalizedText[]): readonly LocalizedText[] {
  return stored.map(({ type = null, languageCode = null, text }) => ({ type, languageCode, text }));
}
