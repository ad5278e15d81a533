/** An element of the box; text is always text, never HTML. */
export function element(tag, attributes, ...children) {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/**
 * A text with what was typed of it in `<mark>`.
 *
 * @param {string} text
 * @param {readonly { start: number, length: number }[]} highlights in UTF-16 units, in any order
 * @returns {(string | Node)[]}
 */
export function marked(text, highlights) {
  const parts = [];
  let from = 0;
  for (const { start, length } of highlights.toSorted((a, b) => a.start - b.start)) {
    if (start < from || start + length > text.length) continue;
    parts.push(text.slice(from, start), element('mark', { part: 'mark' }, text.slice(start, start + length)));
    from = start + length;
  }
  return [...parts, text.slice(from)];
}

/** One suggestion as an option of the list. */
export function option(item, id, messages, items) {
  const part = (name, attributes, ...children) =>
    element('span', { class: name, part: name, dir: 'auto', ...attributes }, ...children);
  const text = (name, field, attributes) => {
    const highlights = item.highlights.filter((highlight) => highlight.field === field);
    return part(name, attributes, ...marked(item[field], highlights));
  };
  const name = text('name', 'name', item.servedLanguage && { lang: item.servedLanguage });
  if (item.matchedName !== null) name.append(' ', text('other', 'matchedName', { lang: '' }));
  const { kind, match, hotelCount: count } = item;
  return element(
    'li',
    { id, role: 'option', part: 'option', 'aria-selected': 'false', 'data-kind': kind, 'data-match': match },
    name,
    part('kind', {}, messages[(item.placeType ?? kind).toLowerCase()]),
    text('context', 'context'),
    part('detail', {}, messages.detail(item, items)),
    part('count', {}, count ? messages.hotels(count, new Intl.NumberFormat().format(count)) : ''),
  );
}
