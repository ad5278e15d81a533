import type { Client } from '@elastic/elasticsearch';

/** Requests that take longer are sent again. */
const requestTimeoutMs = 20_000;

/** The client with which changes are relayed: it waits less long than that of a rebuild. */
export function relayClientOf({ client }: { readonly client: Client }): Client {
  return client.child({ requestTimeout: requestTimeoutMs });
}
