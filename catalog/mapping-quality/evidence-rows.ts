import type { EvidenceRow } from './profile.ts';

/** What each is, of rows `m` with the columns of live hotels and the joins below. */
const columns: Readonly<Record<keyof EvidenceRow, string>> = {
  name: 'm.name_folded',
  address: 'm.address',
  city: 'm.city',
  placeNames: "coalesce(t.city_names, '{}')",
  postalCode: 'm.postal_code',
  countryCode: 'm.effective_country_code',
  latitude: 'm.latitude',
  longitude: 'm.longitude',
  phone: 'm.phone',
  email: 'm.email',
  website: 'm.website',
  starRating: 'm.star_rating',
  propertyType: 'm.property_type',
  chainName: 'coalesce(c.name, mc.name)',
};

/** All of them as an array: JSON without names of members is half as long. */
export const evidence = `json_build_array(${Object.values(columns).join(', ')})`;

export const evidenceJoins = `left join place_tree t on t.place_id = m.place_id
        left join chains c on c.provider_code = m.provider_code and c.chain_code = m.chain_code
        left join master_chains mc on mc.master_chain_id = c.master_chain_id`;

export type PackedRow = readonly unknown[];

const members = Object.keys(columns);

export function toEvidence(row: PackedRow): EvidenceRow {
  return Object.fromEntries(members.map((member, index) => [member, row[index]])) as unknown as EvidenceRow;
}
