export function curlOf(url: string, body: unknown): string;
