import type { DemoAccess } from './demo-access.ts';

/** What a person who has started the service on a terminal wants to know. */
export function banner(address: string, demo: DemoAccess | null): string {
  const lines = [
    '',
    '  Hotel content service',
    '',
    `  Page         ${address}/`,
    `  API docs     ${address}/docs`,
  ];
  if (demo?.apiKey) lines.push(`  API key      ${demo.apiKey}`);
  if (demo) lines.push(`  Admin token  ${demo.adminToken}`);
  if (demo?.apiKey) {
    lines.push(
      '',
      `  curl -X POST ${address}/content/hotels/v1/hotels/autocomplete \\`,
      `    -H 'Authorization: ApiKey ${demo.apiKey}' \\`,
      `    -H 'Content-Type: application/json' -d '{"query":"grand"}'`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}
