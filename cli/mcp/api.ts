import { apiPrefix } from '../../api/routes.ts';
import { messageOf } from '../../runtime/error-message.ts';

/** The API of a running service. */
export interface Api {
  /** Its OpenAPI document. */
  document(): Promise<ApiDocument>;
  /** The body of a response with status 200. @throws ApiError */
  post(path: string, body: unknown, authorization: string | null): Promise<Record<string, unknown>>;
}

/** The parts of an OpenAPI document that tools are made of. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly post?: ApiOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface ApiOperation {
  readonly description: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The service did not do what it was asked for; the message says why, to a person or a model. */
export class ApiError extends Error {}

const timeoutMs = 30_000;

/** @param origin of the service, such as `http://127.0.0.1:8080` */
export function connectApi(origin: string): Api {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const url = new URL(path, origin);
    let response: Response;
    try {
      response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new ApiError(`${url.origin} cannot be reached: ${messageOf(error)}`);
    }
    const body = (await response.json().catch(() => null)) as { readonly error?: ProblemBody } | null;
    if (response.ok && body !== null) return body;
    throw new ApiError(problemText(response.status, body?.error));
  };
  return {
    document: async () => (await send('/openapi.json', {})) as ApiDocument,
    async post(path, body, authorization) {
      const answer = await send(`${apiPrefix}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(authorization !== null && { Authorization: authorization }),
        },
        body: JSON.stringify(body),
      });
      return answer as Record<string, unknown>;
    },
  };
}

interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly reason: string }[];
}

function problemText(status: number, problem: ProblemBody | undefined): string {
  if (problem === undefined) return `The service responded with status ${status}.`;
  const details = (problem.details ?? []).map(({ field, reason }) => `${field}: ${reason}`);
  return [`${problem.code}: ${problem.message}`, ...details].join('\n');
}
