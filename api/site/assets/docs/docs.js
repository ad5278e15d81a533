import { byId, element, say } from '../dom.js';
import { keptInBrowser, keptInTab } from '../kept.js';
import { readSiteConfig } from '../site-config.js';
import { operationView } from './operation-view.js';
import { isWanted, operationsByTag, prefixOf } from './operations.js';
import { createResolve } from './schema.js';
import { phrases } from './text.js';

/** Fields whose values the tab of the browser keeps, under the names that the page at `/` has for them. */
const kept = ['api-key', 'admin-token'];

const theme = keptInBrowser.read('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

for (const id of kept) {
  const field = byId(id);
  const keep = () => keptInTab.write(id, field.value.trim());
  // What was typed before this program was there stays.
  if (field.value === '') field.value = keptInTab.read(id) ?? '';
  else keep();
  field.addEventListener('input', keep);
}

const [openApi, { demoApiKey }] = await Promise.all([
  read('/openapi.json').catch((error) => {
    say(byId('found'), `The routes cannot be loaded: ${error.message}. Load this page again.`, true);
    throw error;
  }),
  // It has the key of the sample alone.
  readSiteConfig().catch(() => ({ demoApiKey: null })),
]);

if (byId('api-key').value === '') byId('api-key').value = demoApiKey ?? '';
byId('credentials').addEventListener('submit', (event) => event.preventDefault());

const context = {
  document: openApi,
  prefix: prefixOf(openApi),
  resolve: createResolve(openApi),
  credentials: () => ({ key: byId('api-key').value.trim(), token: byId('admin-token').value.trim() }),
};
const tags = operationsByTag(openApi).map(({ name, description, operations }) => {
  const views = operations.map((operation) => ({ operation, view: operationView(operation, context) }));
  const section = element(
    'section',
    { 'aria-label': name },
    element('h2', {}, name),
    element('p', { class: 'soft' }, ...phrases(description)),
    ...views.map(({ view }) => view),
  );
  return { section, views };
});
const { description, version } = openApi.info;
byId('about').append(
  ...phrases(`${description} All paths begin with \`${context.prefix}\`. Version ${version}.`),
);
byId('tags').append(...tags.map(({ section }) => section));

async function read(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}`);
  return response.json();
}

/** Shows the routes that are looked for. */
function find() {
  const wanted = byId('wanted').value.trim();
  let count = 0;
  for (const { section, views } of tags) {
    for (const { operation, view } of views) view.hidden = !isWanted(operation, wanted);
    const here = views.filter(({ view }) => !view.hidden).length;
    section.hidden = here === 0;
    count += here;
  }
  say(byId('found'), count === 1 ? '1 route' : `${count} routes`);
}

/** Opens the operation that the address names: `#getStats`, `#/Statistics/getStats`. */
function openNamed() {
  const view = document.getElementById(location.hash.split(/[#/]/).at(-1));
  if (!(view instanceof HTMLDetailsElement)) return;
  view.open = true;
  view.scrollIntoView();
  view.querySelector('summary').focus({ preventScroll: true });
}

byId('wanted').addEventListener('input', find);
byId('find').addEventListener('submit', (event) => event.preventDefault());
byId('tags').addEventListener(
  'toggle',
  ({ target }) => {
    if (target.matches('.operation') && target.open) history.replaceState(null, '', `#${target.id}`);
  },
  true,
);
window.addEventListener('hashchange', openNamed);
find();
openNamed();
