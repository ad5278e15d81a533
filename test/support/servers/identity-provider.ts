import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWK, SignJWT } from 'jose';

/** What the provider answers to whoever asks for its keys. */
export type KeysFault = 'none' | 'error' | 'no json' | 'no keys' | 'silent';

/** An identity provider: keys, which all of a process have, served over HTTP, and tokens signed with them. */
export interface IdentityProvider {
  readonly jwksUrl: string;
  /** Requests for the keys so far. */
  asked(): number;
  set(fault: KeysFault): void;
  /** A token for the service, with these claims over the usual ones. */
  sign(alg: 'RS256' | 'ES256', claims?: Readonly<Record<string, unknown>>, kid?: string): Promise<string>;
  close(): Promise<void>;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const pairs = await (pairsMade ??= makePairs());
  const keys: JWK[] = [];
  for (const alg of ['RS256', 'ES256'] as const) {
    keys.push({ ...(await exportJWK(pairs[alg].publicKey)), alg, kid: `key of ${alg}`, use: 'sig' });
  }
  let fault: KeysFault = 'none';
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (fault === 'silent') return;
    if (fault === 'error') response.writeHead(500);
    response.end(
      fault === 'no json' ? '<html>' : JSON.stringify(fault === 'no keys' ? { keys: 'none' } : { keys }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    asked: () => asked,
    set(next) {
      fault = next;
    },
    sign(alg, claims = {}, kid = `key of ${alg}`) {
      return new SignJWT({
        iss: 'hotel-content',
        aud: 'hotel-content-api',
        sub: 'someone',
        scope: 'content:read',
        ...claims,
      })
        .setProtectedHeader({ alg, kid })
        .setExpirationTime('5m')
        .sign(pairs[alg].privateKey);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Pairs = Readonly<Record<'RS256' | 'ES256', GenerateKeyPairResult>>;

/** To make keys takes the processor long. */
let pairsMade: Promise<Pairs> | undefined;

async function makePairs(): Promise<Pairs> {
  return { RS256: await generateKeyPair('RS256'), ES256: await generateKeyPair('ES256') };
}
