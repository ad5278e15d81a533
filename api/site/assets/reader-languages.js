/** What the API takes at most. */
const maxLanguages = 10;

/** The languages that the reader prefers, as a member of a body; none where the browser names none. */
export function readerLanguages(tags = navigator.languages) {
  const languages = tags.map((tag) => {
    const { language, script, region } = new Intl.Locale(tag);
    return [language, script, region].filter(Boolean).join('-');
  });
  return languages.length === 0 ? {} : { languages: languages.slice(0, maxLanguages) };
}
