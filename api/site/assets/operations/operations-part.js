import { createApiClient } from '../api-client.js';
import { byId, element, say } from '../dom.js';
import { createLatestRequest } from '../latest-request.js';
import { inWords } from '../words.js';
import { follow, pause } from './event-reader.js';
import { sections } from './operations-sections.js';

/**
 * A section of the part: `element` shows it; `open` is called when a person comes to it, or when what follows
 * `?` in the address changes; `read` reads again what it shows, but for what `events` bring
 * where these are followed, those of `/admin/events`. `close` is called when a person leaves it.
 *
 * @typedef {{
 *   element: HTMLElement,
 *   open: (params: URLSearchParams) => void,
 *   read: (isFollowed?: boolean) => Promise<void>,
 *   events?: Record<string, (data: any) => void>,
 *   close?: () => void,
 * }} Section
 */

/**
 * What a section works with: `quiet` is a client whose requests are not shown, for what is read every few
 * seconds; `attempt` does something, says what went wrong or else what is done, and reads again.
 *
 * @typedef {{
 *   client: any,
 *   quiet: any,
 *   mapTiles: any,
 *   say: (message: string, problem?: boolean) => void,
 *   attempt: (act: () => Promise<string | void>) => Promise<boolean>,
 * }} Operator
 */

/** How often what is shown is read again, in ms. */
const everyMs = 5000;

/**
 * What administrators find in other parts of the page.
 *
 * @type {readonly (readonly [address: string, words: import('../words.js').Key])[]}
 */
const otherParts = [
  ['#chains', 'chains'],
  ['#keys', 'partKeys'],
  ['#providers', 'opCoverage'],
];

/**
 * The part of the page where an administrator sees and steers the service, section by section.
 *
 * @param {{ value: string }} credential see `createSignIn`
 * @param onRequest called with each request that is sent because of what a person does
 * @param mapTiles `{url, attribution}`, or null for outlines of countries
 */
export function createOperationsPart(credential, onRequest, mapTiles) {
  /** What came of what a person did. */
  const status = byId('operations-status');
  /** Why what is shown cannot be read again. */
  const unread = byId('operations-unread');
  const content = byId('operations-section');
  const loaded = new Map();
  const operator = {
    client: createApiClient('Bearer', onRequest, credential),
    quiet: createApiClient('Bearer', undefined, credential),
    mapTiles,
    say: (message, problem = false) => say(status, message, problem),
    attempt,
  };
  /** What goes on for the section that is shown. */
  const shown = createLatestRequest();
  let section;
  let params = new URLSearchParams();
  let name = 'imports';
  /** With which token the sections have read what they show. */
  let usedToken = '';

  for (const [key, { words }] of Object.entries(sections))
    byId('operations-sections').append(
      element('a', { href: `#operations/${key}`, 'data-section': key }, inWords(words)),
    );
  // These are parts of their own.
  for (const [address, words] of otherParts)
    byId('operations-sections').append(element('a', { href: address }, inWords(words)));

  function leave() {
    shown.end();
    section?.close?.();
    section = undefined;
  }

  async function show() {
    leave();
    const signal = shown.begin();
    for (const link of byId('operations-sections').querySelectorAll('a'))
      link.ariaCurrent = link.dataset.section === name ? 'page' : null;
    say(status, '');
    say(unread, '');
    byId('operations-content').hidden = credential.value === '';
    if (credential.value !== usedToken) {
      // What somebody saw is not for whoever comes next.
      loaded.clear();
      content.replaceChildren();
      usedToken = credential.value;
    }
    if (usedToken === '') return;
    while (!loaded.has(name)) {
      try {
        loaded.set(name, await sections[name].load(operator));
        say(unread, '');
      } catch {
        say(unread, inWords('unreachable'), true);
        await pause(everyMs, signal);
      }
      if (signal.aborted) return;
    }
    section = loaded.get(name);
    content.replaceChildren(section.element);
    section.open(params);
    keepCurrent(section, signal);
  }

  /** By events where there are any, else by reading every few seconds while a person can see it. */
  async function keepCurrent(current, signal) {
    let isFollowing = false;
    /** What events cannot bring; to read it says why. */
    const missing = new Set();
    if (current.events !== undefined)
      follow(
        operator.quiet,
        '/admin/events',
        {
          event: ({ event, data }) => {
            if (signal.aborted) return;
            if (event === 'problem') missing.add(data.of);
            else missing.delete(event);
            current.events[event]?.(data);
          },
          open: (isOpen) => (isFollowing = isOpen),
        },
        signal,
      );
    while (!signal.aborted) {
      if (document.visibilityState === 'visible') {
        const isBrought = Object.keys(current.events ?? {}).every((part) => !missing.has(part));
        await read(current, isFollowing && isBrought);
      }
      await pause(everyMs, signal);
    }
  }

  async function read(current, isFollowed) {
    const problem = await current.read(isFollowed).then(
      () => '',
      (error) => error.message,
    );
    if (current === section && problem !== unread.textContent) say(unread, problem, true);
  }

  async function attempt(act) {
    const current = section;
    try {
      say(status, (await act()) ?? '');
    } catch (error) {
      say(status, error.message, true);
      return false;
    }
    if (current !== undefined) await read(current);
    return true;
  }

  return {
    /** @param {string} [wanted] the name of a section */
    open(parameters, wanted) {
      const next = Object.hasOwn(sections, wanted ?? '') ? wanted : 'imports';
      params = parameters;
      if (section !== undefined && next === name) return section.open(params);
      name = next;
      show();
    },
    close: leave,
    refresh: show,
  };
}
