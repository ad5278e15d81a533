import { createApiClient } from './api-client.js';

const stored = 'admin-token';

/** The bearer token with which an administrator has signed in; empty where nobody has. */
export function readAdminToken() {
  return sessionStorage.getItem(stored) ?? '';
}

export function keepAdminToken(token) {
  sessionStorage.setItem(stored, token);
}

/** A client for what only administrators may do; null where nobody has signed in. */
export function signedInClient(onRequest) {
  const token = readAdminToken();
  return token === '' ? null : createApiClient('Bearer', onRequest, { value: token });
}
