import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { serviceVersion } from '../../bootstrap/version.ts';
import { type Api, ApiError } from './api.ts';
import { callTool, listTools } from './tools.ts';

/**
 * A server of the Model Context Protocol whose tools are routes of the service, with
 * the rights of whoever calls them.
 *
 * @param authorization of those who send none themselves; null: they have no rights
 */
// The class for tools whose schemas are known when the program is written takes no JSON Schema.
/* oxlint-disable typescript/no-deprecated */
export function createMcpServer(api: Api, authorization: string | null): Server {
  const server = new Server(
    { name: 'hotel-content', version: serviceVersion() },
    { capabilities: { tools: {} } },
  );
  /* oxlint-enable typescript/no-deprecated */
  server.setRequestHandler(ListToolsRequestSchema, async (_request, { signal }) => ({
    tools: [...(await listTools(api, signal))],
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestInfo, signal }) => {
    const sent = requestInfo?.headers['authorization'];
    const caller = { authorization: typeof sent === 'string' ? sent : authorization, signal };
    try {
      const result = await callTool(api, params.name, params.arguments ?? {}, caller);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An error of a tool, not of the protocol: the model is to see it.
      return { content: [{ type: 'text', text: error.message }], isError: true };
    }
  });
  return server;
}
