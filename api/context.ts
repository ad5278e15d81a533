import type { ParameterizedContext } from 'koa';
import type { Claims } from './access/jwt.ts';

/** What middleware stores about a request for later middleware and for the log. */
export interface RequestState {
  requestId: string;
  /** The pattern of the matching route, if any. */
  route?: string;
  claims?: Claims;
  /** Why a body that is sent while it is made was cut off, if it was. */
  bodyError?: Error;
}

export type RequestContext = ParameterizedContext<RequestState>;
