export interface SentRequest {
  readonly method: string;
  readonly route: string;
  readonly body?: unknown;
  readonly scheme?: 'ApiKey' | 'Bearer';
}
export function curlOf(origin: string, request: SentRequest): string;
