import { curlOf } from './curl.js';
import { byId, say } from './dom.js';
import { inWords } from './words.js';

/** Requests that are shown; a person who types sends many. */
const most = 3;

/** The last requests of each part, as commands to copy: those of the part that is open are shown. */
export function createRequestLog() {
  const commandsOf = new Map();
  let open = null;

  const display = () => {
    const commands = commandsOf.get(open) ?? [];
    byId('curl').textContent = commands.join('\n\n');
    byId('requests').hidden = commands.length === 0;
  };

  // Pages that came by plain HTTP from another machine have no clipboard.
  byId('copy-curl').hidden = navigator.clipboard === undefined;
  byId('copy-curl').addEventListener('click', async () => {
    await navigator.clipboard.writeText(byId('curl').textContent);
    say(byId('copied'), inWords('copied'));
  });
  return {
    /** What a client of a part calls with each request. */
    of: (part) => (request) => {
      const command = curlOf(location.origin, request);
      const others = (commandsOf.get(part) ?? []).filter((other) => other !== command);
      commandsOf.set(part, [...others, command].slice(-most));
      say(byId('copied'), '');
      display();
    },
    /** Shows the requests of a part. */
    show(part) {
      open = part;
      display();
    },
  };
}
