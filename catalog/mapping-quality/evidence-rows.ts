import type { EvidenceRow } from './profile.ts';

/**
 * What rows `m` with the columns of live hotels say, with the joins below, as an array: JSON without names of
 * members is half as long. Its order is that of `toEvidence`.
 */
export const evidence = `json_build_array(
    m.name_folded, m.address, m.city, t.city_names, m.postal_code, m.effective_country_code, m.latitude, m.longitude,
    m.phone, m.email, m.website, m.star_rating, m.property_type, coalesce(c.name, mc.name))`;

export const evidenceJoins = `left join place_tree t on t.place_id = m.place_id
        left join chains c on c.provider_code = m.provider_code and c.chain_code = m.chain_code
        left join master_chains mc on mc.master_chain_id = c.master_chain_id`;

export type PackedRow = readonly [
  name: string,
  address: string | null,
  city: string | null,
  placeNames: readonly string[] | null,
  postalCode: string | null,
  countryCode: string | null,
  latitude: number | null,
  longitude: number | null,
  phone: string | null,
  email: string | null,
  website: string | null,
  starRating: number | null,
  propertyType: string | null,
  chainName: string | null,
];

export function toEvidence(row: PackedRow): EvidenceRow {
  const [name, address, city, placeNames, postalCode, countryCode, latitude, longitude] = row;
  const [, , , , , , , , phone, email, website, starRating, propertyType, chainName] = row;
  return {
    name,
    address,
    city,
    placeNames: placeNames ?? [],
    postalCode,
    countryCode,
    latitude,
    longitude,
    phone,
    email,
    website,
    starRating,
    propertyType,
    chainName,
  };
}
