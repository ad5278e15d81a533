import test from 'ava';
import { generateSampleCatalog, wellKnownCodes as codes } from '../src/index.ts';

for (const [seed, hotels] of [
  [1, 3000],
  [9, 50],
] as const) {
  test(`a catalog of ${hotels} rows from seed ${seed} has the codes that are documented`, (t) => {
    const catalog = [...generateSampleCatalog({ seed, hotels })];
    const has = (type: string, values: Readonly<Record<string, unknown>>): void => {
      const found = catalog.some(
        (record) =>
          record.type === type &&
          Object.entries(values).every(
            ([field, value]) => JSON.stringify(record[field]) === JSON.stringify(value),
          ),
      );
      t.true(found, `${type} ${JSON.stringify(values)}`);
    };
    const providerCode = codes.provider;

    has('provider', { providerCode });
    has('provider', { providerCode: codes.providerWithAlias.code, aliases: [codes.providerWithAlias.alias] });
    for (const member of codes.family.members) has('provider', { providerCode: member });
    has('provider', { providerCode: 'sunroute-eu', family: codes.family.code });
    for (const [provider, hotelCode] of Object.entries(codes.hotelCodes)) {
      has('hotel', { providerCode: provider, hotelCode });
      has('mapping', { providerCode: provider, hotelCode, baseCode: codes.baseCode });
    }
    for (const baseCode of [codes.baseCodeInSalzburg, codes.baseCodeInNewYork, codes.survivingBaseCode])
      has('mapping', { baseCode });
    const [older, old] = codes.retiredBaseCodes;
    has('baseCodeAlias', { oldBaseCode: older, baseCode: old });
    has('baseCodeAlias', { oldBaseCode: old, baseCode: codes.survivingBaseCode });
    has('hotel', codes.unmappedHotel);
    t.false(
      catalog.some(
        ({ type, providerCode: provider, hotelCode }) =>
          type === 'mapping' && provider === providerCode && hotelCode === codes.unmappedHotel.hotelCode,
      ),
    );

    has('connection', { connectionCode: codes.connection, organizationCode: codes.organization });
    has('connection', { connectionCode: codes.sandboxConnection, sandbox: true });
    has('geoPolicy', {
      connectionCode: codes.restrictedConnection,
      include: { countries: ['AT', 'CH', 'DE', 'IT'] },
      exclude: { cities: [codes.vienna] },
    });
    has('geoPolicy', {
      connectionCode: codes.connection,
      agencyCode: codes.agency,
      exclude: { countries: ['US'] },
    });
    has('place', { placeId: codes.vienna, placeType: 'CITY', parentId: codes.viennaRegion });
    has('place', { placeId: codes.salzburg, placeType: 'CITY', parentId: codes.salzburgRegion });
    has('place', { placeId: codes.salzburgRegion, placeType: 'REGION' });
    has('destination', { providerCode, destinationCode: codes.destination, placeId: codes.vienna });
    has('chain', { providerCode, chainCode: codes.chain, masterChainId: codes.masterChain });
    has('board', { providerCode, boardCode: codes.board, platformBoardCode: codes.platformBoard });
    has('category', {
      providerCode,
      categoryCode: codes.category,
      platformCategoryCode: codes.platformCategory,
    });
    has('amenity', { code: codes.amenity });
    has('roomType', { baseCode: codes.platformRoom });
    const hotel = catalog.find(
      ({ type, hotelCode }) => type === 'hotel' && hotelCode === codes.hotelCodes.atlas,
    );
    t.like(hotel, { rooms: [{ roomCode: codes.room }], chainCode: codes.chain });
  });
}
