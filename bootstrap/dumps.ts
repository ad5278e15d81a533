import type { Dumps } from '../api/dependencies.ts';
import { storedDumps } from '../catalog/dumps/stored-dumps.ts';
import { changeQueues } from './operations/reach-queues.ts';
import type { ServiceContext } from './service-context.ts';

/** The dumps that workers write; null where they have no folder. */
export function openDumps({ config, jobQueues }: ServiceContext): Dumps | null {
  if (config.dumps === null) return null;
  return {
    stored: storedDumps(config.dumps.folder),
    request: (request) => changeQueues(() => jobQueues['write-dump'].add(request)),
  };
}
