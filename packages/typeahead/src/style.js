/** What a page may want to change is a variable, or has a `part`. Forced colors show the outlines alone. */
export const style = `
:host {
  --_back: var(--typeahead-background, light-dark(#fff, #181e28));
  --_text: var(--typeahead-color, light-dark(#1a2130, #e8ecf3));
  --_soft: var(--typeahead-soft-color, light-dark(#5b6577, #9aa6b8));
  --_line: var(--typeahead-border-color, light-dark(#ccd3de, #2a3342));
  --_accent: var(--typeahead-accent-color, light-dark(#0b66c3, #6db3f8));
  --_active: var(--typeahead-active-background, light-dark(#eaf2fb, #222c3b));
  --_mark: var(--typeahead-mark-background, light-dark(#ffe9a8, #5c4a12));
  --_radius: var(--typeahead-radius, 0.8rem);
  display: block;
  position: relative;
  color: var(--_text);
  font: var(--typeahead-font, inherit);
}
:host([hidden]) { display: none }
* { box-sizing: border-box }
[hidden] { display: none !important }
label { display: block; margin-block-end: 0.4rem; color: var(--_soft) }
input {
  inline-size: 100%;
  padding: 0.8em 1em;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_back);
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;
}
input:focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px }
.panel {
  position: absolute;
  z-index: var(--typeahead-z-index, 10);
  inset-inline: 0;
  margin-block-start: 0.3rem;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  overflow: hidden;
  background: var(--_back);
  white-space: normal;
  box-shadow: var(--typeahead-shadow, 0 0.5rem 1.5rem rgb(0 0 0 / 15%));
}
ol { margin: 0; padding: 0; max-block-size: var(--typeahead-max-height, 24rem); overflow-y: auto; list-style: none }
li {
  display: grid;
  grid-template: "name kind" "context count" "detail detail" / 1fr auto;
  gap: 0.05rem 0.8rem;
  padding: 0.5rem 1rem;
  cursor: pointer;
}
li + li { border-block-start: 1px solid var(--_line) }
li[aria-selected='true'] { background: var(--_active); box-shadow: inset 0.25rem 0 var(--_accent); outline: 2px solid transparent; outline-offset: -2px }
:host(:dir(rtl)) li[aria-selected='true'] { box-shadow: inset -0.25rem 0 var(--_accent) }
.name { grid-area: name; justify-self: start; overflow-wrap: anywhere }
.other { color: var(--_soft) }
.kind { grid-area: kind; justify-self: end }
.context { grid-area: context; justify-self: start; overflow-wrap: anywhere }
.detail { grid-area: detail; justify-self: start }
.count { grid-area: count; justify-self: end; font-variant-numeric: tabular-nums }
.kind, .context, .detail, .count, .title, .note { color: var(--_soft); font-size: 0.85em }
[data-kind='place'] .kind { color: var(--_accent) }
mark { border-radius: 0.15rem; background: var(--_mark); color: var(--_text) }
.title { display: flex; justify-content: space-between; margin: 0; padding: 0.5rem 1rem 0 }
.note { margin: 0; padding: 0.7rem 1rem }
button { border: 0; padding: 0; background: none; color: var(--_accent); font: inherit; cursor: pointer }
.status { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
