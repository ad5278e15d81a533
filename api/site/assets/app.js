import { createApiClient } from './api-client.js';
import { byId } from './dom.js';
import { createTypeahead } from './typeahead.js';

const client = createApiClient('ApiKey');
const key = byId('key');

/** The parts of the page, by the name in the address (`/#map`). Each is made when it is first opened. */
const makers = {
  typeahead: () => createTypeahead(client),
  map: async () => (await import('./map/map-part.js')).createMapPart(client, siteConfig.mapTiles),
  chains: async () => (await import('./chains/chains-part.js')).createChainsPart(),
};
const parts = new Map();

useTheme(localStorage.getItem('theme'));
const siteConfig = await fetch('/site-config.json').then((response) => response.json());
const storedKey = sessionStorage.getItem('api-key') ?? '';
client.use(siteConfig.demoApiKey ?? storedKey);
if (siteConfig.demoApiKey === null) key.value = storedKey;

key.addEventListener('input', async () => {
  client.use(key.value.trim());
  sessionStorage.setItem('api-key', key.value.trim());
  (await parts.get(openName()))?.refresh();
});
window.addEventListener('hashchange', open);
await open();

/** What follows `#` in the address: the name of a part, and after `?` what it shows. */
function openName() {
  const [name] = location.hash.slice(1).split('?');
  return Object.hasOwn(makers, name) ? name : 'typeahead';
}

async function open() {
  const name = openName();
  document.body.dataset.part = name;
  // Suggestions of chains are for people, who have a token instead.
  byId('key-field').hidden = siteConfig.demoApiKey !== null || name === 'chains';
  for (const other of Object.keys(makers)) {
    byId(`${other}-part`).hidden = other !== name;
    byId(`${other}-link`).ariaCurrent = other === name ? 'page' : null;
  }
  if (!parts.has(name)) parts.set(name, makers[name]());
  const part = await parts.get(name);
  part.open(new URLSearchParams(location.hash.split('?')[1] ?? ''));
}

function useTheme(theme) {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

byId('theme').addEventListener('click', () => {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  localStorage.setItem('theme', theme);
  useTheme(theme);
});
