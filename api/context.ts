import type { ParameterizedContext } from 'koa';
import type { Claims } from './access/jwt.ts';

/** What middleware stores about a request for later middleware and for the log. */
export interface RequestState {
  requestId: string;
  /** The pattern of the matching route, if any. */
  route?: string;
  claims?: Claims;
}

export type RequestContext = ParameterizedContext<RequestState>;
