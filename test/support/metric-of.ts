/**
 * The value of the first line of a Prometheus text with this name and all these labels (`result="hit"`);
 * undefined where there is none.
 */
export function metricOf(text: string, name: string, ...labels: readonly string[]): number | undefined {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        (candidate.startsWith(`${name}{`) || candidate.startsWith(`${name} `)) &&
        labels.every((label) => candidate.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
