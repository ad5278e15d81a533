import type { ParameterizedContext } from 'koa';
import type { Claims } from './access/jwt.ts';

/** What the middleware notes of a request for those that come after it, and for the log. */
export interface RequestState {
  requestId: string;
  /** The pattern of the route that answers, when one does. */
  route?: string;
  claims?: Claims;
}

export type RequestContext = ParameterizedContext<RequestState>;
