import { createHash } from 'node:crypto';
import test from 'ava';
import type { GroupRow } from '../../indexer/documents/group-reader.ts';
import { documentsOfGroup } from '../../indexer/documents/hotel-documents.ts';
import { chainDocument, chainsMapping, chainsSettings } from '../../mappings/chains.ts';
import { contentHashOf, withContentHash } from '../../mappings/content-hash.ts';
import {
  hotelsMapping,
  hotelsSchemaChecksum,
  hotelsSchemaVersion,
  hotelsSettings,
  oneShard,
} from '../../mappings/hotels.ts';

/** A row that has everything. */
const row: GroupRow = {
  baseCode: 'B1',
  providerCode: 'alpha',
  hotelCode: 'H1',
  family: 'alpha',
  popularity: 7,
  name: 'Grand Hôtel & Spa 東京',
  nameFolded: 'grand hotel & spa 東京',
  city: 'Wien',
  placeCity: 'Vienna',
  placeCityNames: ['vienna', 'wien'],
  countryCode: 'AT',
  latitude: 48.2,
  longitude: 16.37,
  retiredCodes: ['OLD1', 'OLD2'],
  placePath: 'p1,p2',
  destinationCodes: ['VIE'],
  categoryCodes: '5',
  boardCodes: ['BB', 'HB'],
  amenityCodes: ['wifi', 'wlan', 'pool'],
  chainCode: 'GRAND',
  starRating: 4.5,
  propertyType: 'Résidence  Hôtelière',
  completeness: 85,
  has: ['media', 'rooms'],
  updatedAt: new Date(1_700_000_000_000),
  farCountryCode: null,
  farPlacePath: null,
};

const bare: GroupRow = {
  ...row,
  hotelCode: 'h2',
  city: null,
  countryCode: null,
  latitude: null,
  longitude: null,
  retiredCodes: [],
  placePath: null,
  placeCityNames: [],
  categoryCodes: null,
  boardCodes: [],
  amenityCodes: [],
  chainCode: null,
  starRating: null,
  propertyType: null,
  completeness: 0,
  has: [],
  farCountryCode: 'CH',
  farPlacePath: 'p3',
};

const chainName = {
  canonicalName: 'hotel\u3000長 & co',
  chains: [
    { providerCode: 'alpha', chainCode: 'C1', name: 'Hôtel\u3000長 & Co', masterChainId: null },
    { providerCode: 'alpha', chainCode: 'C2', name: 'HOTEL\u3000長 & CO', masterChainId: null },
  ],
  hotelCounts: { alpha: 2, '': 2 },
};

const platformCodes = {
  boardCodes: (_provider: string, code: string) => [`P${code}`],
  categoryCodes: (_provider: string, code: string) => [`P${code}`],
  amenityCodes: (_provider: string, code: string) => (code === 'pool' ? [] : ['WIFI']),
};

/** Of everything that an index of this version consists of. */
function checksum(): string {
  const documents = [
    ...documentsOfGroup([row, bare], platformCodes),
    ...documentsOfGroup([row, bare], platformCodes, 1),
    ...documentsOfGroup([{ ...bare, baseCode: null }], platformCodes),
  ].map(withContentHash);
  const chains = [chainsMapping, chainsSettings(oneShard), withContentHash(chainDocument(chainName))];
  const content = JSON.stringify([
    hotelsSchemaVersion,
    hotelsMapping,
    hotelsSettings(oneShard),
    documents,
    chains,
  ]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

test('a change of settings, mapping or documents has a schema version of its own', (t) => {
  t.is(
    checksum(),
    hotelsSchemaChecksum,
    'What the index consists of has changed: increase hotelsSchemaVersion, then set hotelsSchemaChecksum to the first of these.',
  );
});

test('the hash of a document is that of what Elasticsearch gives back, and of nothing else', (t) => {
  for (const document of documentsOfGroup([row, bare], platformCodes)) {
    const stored = JSON.parse(withContentHash(document)) as { contentHash: number };
    t.true(Number.isSafeInteger(stored.contentHash));
    t.is(contentHashOf(stored), stored.contentHash);
    t.is(contentHashOf(document), stored.contentHash);
    t.not(contentHashOf({ ...document, chainCode: 'OTHER' }), stored.contentHash);
  }
});
