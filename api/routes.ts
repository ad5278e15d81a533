import { createConnectionQueries } from '../catalog/access/connections.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createStreamLimit } from './response/stream-limit.ts';
import { createPageTokens } from './paging/page-token.ts';
import type { Route, RouteDependencies } from './route.ts';
import { operatorActionsRoute } from './routes/admin-actions/route.ts';
import { deadLettersRoute, retryDeadLettersRoute } from './routes/admin-dead-letters/routes.ts';
import { stateEventsRoute } from './routes/admin-events/route.ts';
import {
  cancelRebuildRoute,
  rebuildIndexRoute,
  throttleRebuildRoute,
} from './routes/admin-index/rebuild-routes.ts';
import {
  indexStatusRoute,
  indexVerificationRoute,
  rollbackIndexRoute,
  verifyIndexRoute,
} from './routes/admin-index/routes.ts';
import {
  jobsRoute,
  queuesRoute,
  removeJobRoute,
  retryJobRoute,
  runJobRoute,
} from './routes/admin-jobs/routes.ts';
import { uploadOffsetRoute, uploadRoute } from './routes/admin-imports/content-routes.ts';
import { importEventsRoute } from './routes/admin-imports/events-route.ts';
import {
  cancelImportRoute,
  createImportRoute,
  importRejectsRoute,
  importRoute,
  importsRoute,
} from './routes/admin-imports/routes.ts';
import { apiKeysRoute, createApiKeyRoute, revokeApiKeyRoute } from './routes/admin-keys/routes.ts';
import { autocompleteRoute } from './routes/autocomplete/route.ts';
import { baseCodeAliasesRoute } from './routes/base-code-aliases/route.ts';
import { byAreaRoute } from './routes/by-area/route.ts';
import { byBaseCodesRoute } from './routes/by-base-codes/route.ts';
import { byProviderCodesRoute } from './routes/by-provider-codes/route.ts';
import { byCoordinatesRoute } from './routes/by-coordinates/route.ts';
import { byDestinationRoute } from './routes/by-destination/route.ts';
import {
  masterChainHotelsRoute,
  masterChainRoute,
  masterChainsRoute,
} from './routes/chain-masters/routes.ts';
import {
  chainOverridesRoute,
  putChainOverrideRoute,
  removeChainOverrideRoute,
} from './routes/chain-overrides/routes.ts';
import { choiceReportRoute } from './routes/choice-report/route.ts';
import { chainSearchRoute } from './routes/chain-search/route.ts';
import {
  acceptChainProposalRoute,
  chainProposalsRoute,
  rejectChainProposalRoute,
} from './routes/chain-proposals/routes.ts';
import { changeTimesRoute } from './routes/change-times/route.ts';
import { changedSinceRoute } from './routes/changed-since/route.ts';
import { coverageRoute } from './routes/coverage/route.ts';
import { duplicatesRoute } from './routes/duplicates/route.ts';
import { dumpManifestRoute, dumpPartRoute, dumpsRoute, requestDumpRoute } from './routes/dumps/routes.ts';
import { exportRoute } from './routes/export/route.ts';
import { filterRoute } from './routes/filter/route.ts';
import { geoCheckRoute } from './routes/geo-check/route.ts';
import { healthRoute } from './routes/health/route.ts';
import { hotelRoute } from './routes/hotel/route.ts';
import { hotelSearchRoute } from './routes/hotel-search/route.ts';
import { hotelsRoute } from './routes/hotels/route.ts';
import {
  createMappingOverrideRoute,
  mappingOverridesRoute,
  undoMappingOverrideRoute,
} from './routes/mapping-overrides/routes.ts';
import { mappingQualityRoute } from './routes/mapping-quality/route.ts';
import { matchRoute } from './routes/match/route.ts';
import { metadataRoute } from './routes/metadata/route.ts';
import { placeRoute, resolvePlacesRoute } from './routes/places/routes.ts';
import { providerCodesRoute } from './routes/provider-codes/route.ts';
import {
  amenityTaxonomyRoute,
  boardsRoute,
  categoriesRoute,
  destinationsRoute,
  roomsRoute,
  roomTaxonomyRoute,
} from './routes/reference-lists/routes.ts';
import { scopesAuditRoute } from './routes/scopes/audit.ts';
import { scopesStatsRoute } from './routes/scopes/stats.ts';
import { statsRoute } from './routes/stats/route.ts';
import { suggestRoute } from './routes/suggest/route.ts';
import { suggestChoicesRoute } from './routes/suggest-choices/route.ts';
import { unmappedRoute } from './routes/unmapped/route.ts';
import {
  changeWebhookRoute,
  createWebhookRoute,
  removeWebhookRoute,
  replayWebhookRoute,
  rotateWebhookSecretRoute,
  webhookRoute,
  webhooksRoute,
} from './routes/webhooks/routes.ts';
import { sendDeliveryAgainRoute, webhookDeliveriesRoute } from './routes/webhooks/delivery-routes.ts';
import { createProviderScopeOf } from './scope/provider-scope.ts';
import { createSalesScopeOf } from './scope/sales-scope.ts';

/** Every route below the prefix, in the order of the documentation. */
const allRoutes: readonly ((deps: RouteDependencies) => Route)[] = [
  healthRoute,
  hotelsRoute,
  byBaseCodesRoute,
  filterRoute,
  byProviderCodesRoute,
  changedSinceRoute,
  changeTimesRoute,
  hotelSearchRoute,
  autocompleteRoute,
  suggestRoute,
  suggestChoicesRoute,
  byDestinationRoute,
  byCoordinatesRoute,
  byAreaRoute,
  geoCheckRoute,
  hotelRoute,
  matchRoute,
  unmappedRoute,
  duplicatesRoute,
  createMappingOverrideRoute,
  mappingOverridesRoute,
  undoMappingOverrideRoute,
  providerCodesRoute,
  placeRoute,
  resolvePlacesRoute,
  destinationsRoute,
  boardsRoute,
  categoriesRoute,
  roomsRoute,
  metadataRoute,
  scopesAuditRoute,
  scopesStatsRoute,
  statsRoute,
  coverageRoute,
  mappingQualityRoute,
  choiceReportRoute,
  exportRoute,
  dumpsRoute,
  requestDumpRoute,
  dumpManifestRoute,
  dumpPartRoute,
  baseCodeAliasesRoute,
  amenityTaxonomyRoute,
  roomTaxonomyRoute,
  chainSearchRoute,
  masterChainsRoute,
  masterChainRoute,
  masterChainHotelsRoute,
  putChainOverrideRoute,
  removeChainOverrideRoute,
  chainOverridesRoute,
  chainProposalsRoute,
  acceptChainProposalRoute,
  rejectChainProposalRoute,
  webhooksRoute,
  createWebhookRoute,
  webhookRoute,
  changeWebhookRoute,
  removeWebhookRoute,
  rotateWebhookSecretRoute,
  replayWebhookRoute,
  webhookDeliveriesRoute,
  sendDeliveryAgainRoute,
  importsRoute,
  createImportRoute,
  importRoute,
  uploadOffsetRoute,
  uploadRoute,
  importEventsRoute,
  importRejectsRoute,
  cancelImportRoute,
  apiKeysRoute,
  createApiKeyRoute,
  revokeApiKeyRoute,
  operatorActionsRoute,
  indexStatusRoute,
  rebuildIndexRoute,
  throttleRebuildRoute,
  cancelRebuildRoute,
  rollbackIndexRoute,
  verifyIndexRoute,
  indexVerificationRoute,
  deadLettersRoute,
  retryDeadLettersRoute,
  queuesRoute,
  jobsRoute,
  runJobRoute,
  retryJobRoute,
  removeJobRoute,
  stateEventsRoute,
];

export function createRoutes(deps: ApiDependencies): readonly Route[] {
  const { pool, families } = deps;
  const connections = createConnectionQueries(pool);
  const routeDependencies = {
    ...deps,
    connections,
    providerScopeOf: createProviderScopeOf(connections, families),
    salesScopeOf: createSalesScopeOf(pool, connections, families),
    pageTokens: createPageTokens(deps.listingKey),
    streamLimit: createStreamLimit(),
  };
  return allRoutes.map((createRoute) => createRoute(routeDependencies));
}
