import type { Actor } from '../catalog/audit/record-action.ts';
import type { PageRequest, UncountedPage } from '../catalog/paging/keyset-page.ts';
import { ApiError } from './errors.ts';
import type { Schemas } from './operation-types.ts';

/** What operators do with the search index. Changes are recorded with their actor. */
export interface IndexOperations {
  /** @param isFrequent whether it is asked for often: the number of hotels may be half a minute old then */
  readStatus(isFrequent: boolean): Promise<Schemas['IndexStatus']>;
  /** @throws ApiError OPERATION_CONFLICT where one runs or waits */
  requestRebuild(actor: Actor, options: RebuildRequest): Promise<void>;
  /** @throws ApiError OPERATION_CONFLICT where no rebuild is unfinished */
  changeThrottle(actor: Actor, documentsPerSecond: number): Promise<void>;
  /** @throws ApiError OPERATION_CONFLICT where no rebuild is unfinished or waits */
  cancelRebuild(actor: Actor): Promise<CancelledIndexRebuild>;
  /** @throws ApiError OPERATION_CONFLICT where there is no way back */
  rollback(actor: Actor): Promise<Schemas['IndexRollback']>;
  /** @throws ApiError OPERATION_CONFLICT where one runs or waits */
  requestVerification(actor: Actor, options: VerificationRequest): Promise<void>;
  readVerification(): Promise<Schemas['IndexVerification']>;
  readDeadLetters(page: PageRequest): Promise<UncountedPage<Schemas['DeadLetter']>>;
  /** @returns how many hotels are sent again */
  retryDeadLetters(actor: Actor): Promise<number>;
}

/** @throws ApiError OPERATION_CONFLICT without Elasticsearch */
export function withIndex(index: IndexOperations | null): IndexOperations {
  if (index !== null) return index;
  throw new ApiError(
    'OPERATION_CONFLICT',
    'ELASTICSEARCH_URL is not set. The Postgres engine needs no index.',
  );
}

interface RebuildRequest {
  /** Documents per second; 0: as many as the server takes. */
  readonly throttle?: number | undefined;
  readonly restart?: boolean | undefined;
}

interface VerificationRequest {
  readonly deep?: boolean | undefined;
  readonly repair?: boolean | undefined;
}

interface CancelledIndexRebuild {
  /** Null: it had not begun yet. */
  readonly index: string | null;
  /** It had gone live before it could be cancelled. */
  readonly live: boolean;
  /** Whether the process that worked on it has ended. */
  readonly ended: boolean;
}

/** What operators do with the queues. Changes are recorded with their actor. */
export interface JobOperations {
  readQueues(): Promise<readonly Schemas['QueueState'][]>;
  /** @throws ApiError NOT_FOUND for a queue that there is not, here and below */
  readQueue(queue: string): Promise<Schemas['QueueState']>;
  listJobs(queue: string, options: JobListOptions): Promise<readonly Schemas['Job'][]>;
  /** @throws ApiError OPERATION_CONFLICT for a job that has no schedule */
  run(actor: Actor, queue: string): Promise<void>;
  /** @throws ApiError NOT_FOUND where no such job has failed or is delayed */
  retry(actor: Actor, queue: string, id: string): Promise<void>;
  /** @throws ApiError OPERATION_CONFLICT for a job that runs, or is the next run of a schedule */
  remove(actor: Actor, queue: string, id: string): Promise<void>;
}

interface JobListOptions {
  readonly state?: string | undefined;
  readonly limit: number;
}
