import type { DemoAccess } from './demo-access.ts';

/**
 * What is printed for the person who started the service. Key and token are only printed on a terminal: a
 * file or a log collector would store them.
 */
export function banner(
  address: string,
  demo: DemoAccess | null,
  { onTerminal }: { readonly onTerminal: boolean },
): string {
  const lines = [
    '',
    '  Hotel content service',
    '',
    `  Page         ${address}/`,
    `  API docs     ${address}/docs`,
    ...(demo === null ? firstSteps : onTerminal ? secrets(address, demo) : whereSecretsAre(demo)),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** There is no sample, and no key. */
const firstSteps: readonly string[] = [
  '  A key        npx hotel-content keys create --name my-site',
  '  Your hotels  npx hotel-content import hotels.ndjson',
];

function secrets(address: string, { apiKey, adminToken }: DemoAccess): readonly string[] {
  const token = `  Admin token  ${adminToken}`;
  if (apiKey === null) return [token];
  return [
    `  API key      ${apiKey}`,
    token,
    '',
    `  curl -X POST ${address}/content/hotels/v1/hotels/autocomplete \\`,
    `    -H 'Authorization: ApiKey ${apiKey}' \\`,
    `    -H 'Content-Type: application/json' -d '{"query":"grand"}'`,
  ];
}

function whereSecretsAre({ apiKey, keyFile }: DemoAccess): readonly string[] {
  return [
    ...(apiKey === null ? [] : [`  API key      in ${keyFile}`]),
    '  Admin token  npx hotel-content token create --email you@example.com --role content:admin',
  ];
}
