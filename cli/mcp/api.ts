import {
  type BodyOf,
  createClient,
  dataOf,
  HotelContentError,
  type OpenApiDocument,
  type PostPath,
  type ResponseOf,
  type Schemas,
} from '../../packages/client/src/index.ts';
import { messageOf } from '../../runtime/error-message.ts';

/** For whom the service is called. */
export interface Caller {
  /** Null: they have no rights. */
  readonly authorization: string | null;
  /** Aborted when nobody waits for the response any more. */
  readonly signal: AbortSignal;
}

/** The API of a running service. */
export interface Api {
  /** @throws ApiError */
  document(signal: AbortSignal): Promise<OpenApiDocument>;
  /** The body of a response with status 200. @throws ApiError */
  post<Path extends PostPath>(path: Path, body: BodyOf<Path>, caller: Caller): Promise<ResponseOf<Path>>;
  /** What is known of a place. @throws ApiError */
  place(
    placeId: string,
    query: { readonly providerCode?: string },
    caller: Caller,
  ): Promise<Schemas['Place']>;
}

/** The service did not do what it was asked for; the message says why, to a person or a model. */
export class ApiError extends Error {}

const timeoutMs = 30_000;

/** @param origin of the service, such as `http://127.0.0.1:8080` */
export function connectApi(origin: string): Api {
  const clientFor = ({ authorization, signal }: Caller) =>
    createClient({
      baseUrl: origin,
      authorization,
      // The model decides what to do about a limit.
      tries: 1,
      fetch: (request) =>
        fetch(request, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }).catch(
          (error: unknown) => {
            throw new ApiError(`${origin} cannot be reached: ${messageOf(error)}`);
          },
        ),
    });
  return {
    document: (signal) => explained(clientFor({ authorization: null, signal }).document()),
    post<Path extends PostPath>(path: Path, body: BodyOf<Path>, caller: Caller) {
      // That a path fits its body cannot be told of a path that is a parameter.
      const send = clientFor(caller).routes.POST as unknown as Post<Path>;
      return explained(dataOf(send(path, { body })));
    },
    place: (placeId, query, caller) =>
      explained(
        dataOf(
          clientFor(caller).routes.GET('/places/{placeId}', {
            // Its 200 children have names in many languages, which no model needs.
            params: { path: { placeId }, query, header: { 'Accept-Language': 'en' } },
          }),
        ),
      ),
  };
}

type Post<Path extends PostPath> = (
  path: Path,
  init: { readonly body: BodyOf<Path> },
) => Promise<{ readonly data?: ResponseOf<Path>; readonly error?: unknown; readonly response: Response }>;

/** @throws ApiError for what a request fails with */
async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof HotelContentError) throw new ApiError(problemText(error));
    throw new ApiError(`The response of the service cannot be read: ${messageOf(error)}`);
  }
}

function problemText({ status, code, message, details, retryAfter }: HotelContentError): string {
  return [
    code === null ? `The service responded with status ${status}.` : `${code}: ${message}`,
    ...details.map(({ field, reason }) => `${field}: ${reason}`),
    ...(retryAfter === null ? [] : [`Try again in ${retryAfter} s.`]),
  ].join('\n');
}
