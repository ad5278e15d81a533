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
  for (const { start, length } of [...highlights].sort((a, b) => a.start - b.start)) {
    if (start < from || start + length > text.length) continue;
    parts.push(text.slice(from, start), element('mark', { part: 'mark' }, text.slice(start, start + length)));
    from = start + length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== '');
}

/** One suggestion as an option of the list. */
export function option(item, id, messages) {
  const of = (field) => item.highlights.filter((highlight) => highlight.field === field);
  const name = element(
    'span',
    { class: 'name', part: 'name', dir: 'auto', ...(item.servedLanguage && { lang: item.servedLanguage }) },
    ...marked(item.name, of('name')),
  );
  if (item.matchedName !== null) {
    const other = element(
      'span',
      { class: 'other', dir: 'auto', lang: '' },
      ...marked(item.matchedName, of('matchedName')),
    );
    name.append(' ', other);
  }
  const context = element(
    'span',
    { class: 'context', part: 'context', dir: 'auto' },
    ...marked(item.context, of('context')),
  );
  const kind = (item.placeType ?? item.kind).toLowerCase();
  const number = item.hotelCount === null ? null : new Intl.NumberFormat().format(item.hotelCount);
  return element(
    'li',
    {
      id,
      role: 'option',
      part: 'option',
      'aria-selected': 'false',
      'data-kind': item.kind,
      'data-match': item.match,
    },
    name,
    element('span', { class: 'kind', part: 'kind' }, messages[kind]),
    context,
    element(
      'span',
      { class: 'count', part: 'count' },
      number === null ? '' : messages.hotels(item.hotelCount, number),
    ),
  );
}
