/** The status of a response with the fields of its JSON, if it has any. */
export async function readAnswer<Answer extends object>(
  response: Response,
): Promise<Answer & { readonly status: number }> {
  const text = await response.text();
  return { status: response.status, ...(JSON.parse(text || '{}') as Answer) };
}
