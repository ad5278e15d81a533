import { createApiClient } from './api-client.js';
import { showCommands } from './commands.js';
import { byId, focusMove } from './dom.js';
import { keptInBrowser, keptInTab } from './kept.js';
import { createLanguageChoice, showWords } from './page-language.js';
import { createPictures } from './pictures/pictures.js';
import { createRequestLog } from './request-log.js';
import { createSearchPart } from './search/search-part.js';
import { createSignIn } from './sign-in.js';
import { readSiteConfig } from './site-config.js';
import { createValueNames } from './value-names.js';
import { addOperationsWords, catalogLanguages, inWords, useLanguages, wishedLanguages } from './words.js';

const log = createRequestLog();
const credential = { value: '' };
const clientOf = (part) => createApiClient('ApiKey', log.of(part), credential);
const quietClient = createApiClient('ApiKey', undefined, credential);
const admin = createSignIn(() => parts.get(openName())?.refresh());
const adminClientOf = (part) => createApiClient('Bearer', log.of(part), admin);
const key = byId('key');

/**
 * The parts of the page, by the name in the address (`/#map`): each loads what makes it when it is opened.
 */
const loaders = {
  search: async () => {
    const adminClient = () => (admin.value === '' ? null : adminClientOf('search'));
    return () => createSearchPart({ client: clientOf('search'), adminClient }, shared, log.of('search'));
  },
  map: async () => {
    const { createMapPart } = await import('./map/map-part.js');
    return () => createMapPart(clientOf('map'), shared, siteConfig.mapTiles, log.of('map'));
  },
  chains: async () => {
    const { createChainsPart } = await import('./chains/chains-part.js');
    return () => createChainsPart(adminClientOf('chains'), admin);
  },
  providers: async () => {
    const { createProvidersPart } = await import('./providers/providers-part.js');
    return () => createProvidersPart(clientOf('providers'));
  },
  keys: async () => {
    const { createKeysPart } = await import('./keys/keys-part.js');
    return () => createKeysPart(adminClientOf('keys'), admin);
  },
  operations: async () => {
    const [{ createOperationsPart }] = await Promise.all([
      import('./operations/operations-part.js'),
      addOperationsWords(),
    ]);
    return () => createOperationsPart(admin, log.of('operations'), siteConfig.mapTiles);
  },
};
const parts = new Map();

useTheme(keptInBrowser.read('theme'));
const [siteConfig] = await Promise.all([
  readSiteConfig(),
  useLanguages(wishedLanguages(new URLSearchParams(location.search).get('lang'), navigator.languages)),
]);
showWords();
showCommands();
createLanguageChoice(byId('languages'));
/** What several parts use. */
const shared = {
  quietClient,
  pictures: createPictures(siteConfig.imageOrigins),
  valueNames: createValueNames(quietClient, catalogLanguages()),
  mapTiles: siteConfig.mapTiles,
  hasSample: siteConfig.hasSample,
};
const storedKey = keptInTab.read('api-key') ?? '';
credential.value = siteConfig.demoApiKey ?? storedKey;
if (siteConfig.demoApiKey === null) key.value = storedKey;

key.addEventListener('input', () => {
  credential.value = key.value.trim();
  keptInTab.write('api-key', key.value.trim());
  parts.get(openName())?.refresh();
});
window.addEventListener('hashchange', open);
// A browser may remember that a file could not be loaded, until the page is loaded again.
byId('load-again').addEventListener('click', () => location.reload());
byId('not-begun').remove();
// Not awaited: bundled, what is loaded later waits until this program has run.
open();

/** What follows `#` in the address: the name of a part, after `/` its section, after `?` what it shows. */
function openName() {
  const [name] = location.hash.slice(1).split(/[/?]/);
  return Object.hasOwn(loaders, name) ? name : 'search';
}

async function open() {
  const name = openName();
  document.body.dataset.part = name;
  const title = inWords('title');
  document.title = name === 'search' ? title : `${byId(`${name}-link`).textContent} · ${title}`;
  log.show(name);
  // Some parts are for people, who have a token instead.
  const isForAdmins = ['chains', 'keys', 'operations'].includes(name);
  byId('key-field').hidden = siteConfig.demoApiKey !== null || isForAdmins;
  byId('sign-in').hidden = !isForAdmins;
  const moveFocus = focusMove();
  let isLeft = false;
  for (const other of Object.keys(loaders)) {
    if (other !== name) {
      isLeft ||= byId(`${other}-part`).contains(document.activeElement);
      byId(`${other}-part`).hidden = true;
      parts.get(other)?.close?.();
    }
    byId(`${other}-link`).ariaCurrent = other === name ? 'page' : null;
  }
  const make = await loaders[name]().catch(() => null);
  if (openName() !== name) return;
  byId('not-loaded').hidden = make !== null;
  if (make === null) return;
  // Not sooner: what a person types before the part listens would be lost.
  byId(`${name}-part`).hidden = false;
  if (isLeft) moveFocus(byId(`${name}-part`), { preventScroll: scrollY === 0 });
  if (!parts.has(name)) parts.set(name, make());
  const [path, query = ''] = location.hash.split('?');
  parts.get(name).open(new URLSearchParams(query), path.split('/')[1]);
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
  keptInBrowser.write('theme', theme);
  useTheme(theme);
});
