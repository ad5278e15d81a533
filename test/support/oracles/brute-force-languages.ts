export type Texts = readonly Readonly<Record<string, unknown>>[];

/** A plain restatement of which texts those see who wish these languages: each text is ranked by itself. */
export function textsForWishes(texts: Texts, wished: readonly string[], languageMember: string): Texts {
  const tagOf = (text: Texts[number]): string =>
    ((text[languageMember] ?? '') as string).toLowerCase().split('_').join('-');
  const language = (tag: string): string => tag.replace(/-.*/, '');
  const rankOf = (tag: string): string => {
    if (tag === '') return '~';
    for (const [index, wish] of [...wished, 'en'].entries()) {
      if (tag === wish.toLowerCase()) return `${index + 10} exact`;
      if (language(tag) === language(wish.toLowerCase())) return `${index + 10} other ${tag}`;
    }
    return `99 ${tag}`;
  };
  return texts.filter((text) =>
    texts.every((other) => other['type'] !== text['type'] || rankOf(tagOf(other)) >= rankOf(tagOf(text))),
  );
}
