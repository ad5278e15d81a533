import { Agent, request as send } from 'node:http';
import { json } from 'node:stream/consumers';

/** What came back, and after how many milliseconds. */
export interface TimedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: AnswerBody;
  readonly ms: number;
}

/** The members of answers that the tests of faults look at. */
export interface AnswerBody {
  readonly status?: string;
  readonly components?: Readonly<
    Record<string, { readonly status: string; readonly kind: string; readonly lagChanges?: number }>
  >;
  readonly error?: { readonly code: string };
  readonly warnings?: readonly { readonly code: string }[];
  readonly items?: readonly { readonly name: string }[];
  readonly hotels?: readonly { readonly providerHotelCode: string }[];
  readonly count?: number;
  readonly blockedBaseCodes?: readonly string[];
}

/** Nothing may hang: an answer that takes longer is an error of the test. */
const timeoutMs = 30_000;

/** Sends a request on a connection of its own: GET, or POST with a body. */
export function ask(
  address: string,
  path: string,
  { authorization, body }: { readonly authorization?: string; readonly body?: unknown } = {},
): Promise<TimedAnswer> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = send(
      `${address}/content/hotels/v1${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: new Agent(),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          ...(authorization === undefined ? {} : { Authorization: authorization }),
        },
      },
      (response) => {
        json(response).then((answered) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: answered as AnswerBody,
            ms: performance.now() - since,
          });
        }, reject);
      },
    );
    outgoing.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
