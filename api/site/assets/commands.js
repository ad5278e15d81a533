/** Commands of the service that the page names, by the id of the element that shows them. */
const commands = {
  'token-command': 'npx hotel-content token create --email you@example.com --role content:admin',
  'key-command': 'npx hotel-content keys create --name my-site',
  'import-command': 'npx hotel-content import hotels.ndjson',
};

/** Puts each command where the page has its place. */
export function showCommands() {
  for (const [id, command] of Object.entries(commands)) document.getElementById(id).textContent = command;
}
