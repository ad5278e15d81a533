import { byId } from './dom.js';
import { keptInTab } from './kept.js';

/** Under which name the tab of the browser keeps the token. */
const stored = 'admin-token';

/**
 * The form in which an administrator signs in with a bearer token, once for all parts.
 *
 * @param {() => void} onChange called when somebody signs in or out
 * @returns {{ readonly value: string }} the credential of clients; empty where nobody has signed in
 */
export function createSignIn(onChange) {
  const credential = { value: keptInTab.read(stored) ?? '' };
  const token = byId('admin-token');
  const signOut = byId('sign-out');

  function showState() {
    signOut.hidden = credential.value === '';
    byId('token-hint').hidden = credential.value !== '';
  }

  function use(value) {
    credential.value = value;
    keptInTab.write(stored, value);
    token.value = value;
    showState();
    onChange();
  }

  token.value = credential.value;
  showState();
  byId('sign-in').addEventListener('submit', (event) => {
    event.preventDefault();
    use(token.value.trim());
  });
  signOut.addEventListener('click', () => {
    use('');
    token.focus();
  });
  return credential;
}
