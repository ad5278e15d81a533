import type { Severity } from './place-problem.ts';

/** A rule that places may break, and the SQL that finds where. */
export interface PlaceRule {
  readonly kind: string;
  readonly severity: Severity;
  readonly message: string;
  /** A statement with the columns `id`, `name` and `detail`, all text. $1 are the places without a root. */
  readonly broken: string;
}

const isTourism = `p.zone_kind = 'tourism'`;
const hasNoCentre = '(p.latitude is null or p.longitude is null)';
const isLandmarkWithoutHotels = `p.zone_kind = 'landmark' and not exists (
  select from place_tree t join live_hotels h on h.place_id = t.place_id where t.path @> array[p.place_id])`;

const places = (detail: string, where: string): string =>
  `select p.place_id::text as id, p.name, ${detail} as detail from places p where ${where}`;

/**
 * A row of place_tree follows from the place and the row of its parent: where each does, all are right.
 * Compared so, a chain of any length takes no more time than other places.
 */
const staleTree = `
  select coalesce(p.place_id, t.place_id)::text as id, p.name,
    case when t.place_id is null then 'no row' when p.place_id is null then 'no place' else 'another path or city' end
      as detail
  from places p
    full join place_tree t on t.place_id = p.place_id
    left join places parent on parent.place_id = p.parent_id
    left join place_tree u on u.place_id = parent.place_id
  where p.place_id is null
    or (not p.place_id = any ($1::uuid[]) and (t.path, t.city_id, t.city_names) is distinct from (
      p.place_id || coalesce(u.path, '{}'),
      case when p.place_type = 'CITY' then p.place_id else u.city_id end,
      case when p.place_type = 'CITY' then array[p.name_folded] else p.name_folded || coalesce(u.city_names, '{}') end))`;

/** What makes catchments wrong or empty, the worst first. Cycles are found apart. */
export const placeRules: readonly PlaceRule[] = [
  {
    kind: 'unknown-parent',
    severity: 'error',
    message: 'The parent does not exist: the place and its hotels belong to nothing above it.',
    broken: places(
      `'parent ' || p.parent_id`,
      'p.parent_id is not null and not exists (select from places o where o.place_id = p.parent_id)',
    ),
  },
  {
    kind: 'unknown-member',
    severity: 'error',
    message: 'A member of a tourism zone does not exist: its hotels are not in the catchment of the zone.',
    broken: `select p.place_id::text as id, p.name, 'member ' || member.id as detail
      from places p cross join unnest(p.member_ids) as member (id)
      where ${isTourism} and not exists (select from places o where o.place_id = member.id)`,
  },
  {
    kind: 'no-centre',
    severity: 'error',
    message: 'A zone is to be taken by its radius and has no centre: its catchment is empty.',
    broken: places(
      `'radius ' || p.radius_km || ' km'`,
      `p.radius_km is not null and ${hasNoCentre}
        and (${isTourism} and p.member_ids = '{}' or ${isLandmarkWithoutHotels})`,
    ),
  },
  {
    kind: 'stale-tree',
    severity: 'error',
    message:
      'The derived table place_tree is out of date, here and perhaps below: `truncate place_tree` in psql rebuilds it.',
    broken: staleTree,
  },
  {
    kind: 'empty-tourism-zone',
    severity: 'warning',
    message: 'A tourism zone has neither members nor a radius: its catchment is empty.',
    broken: places('null', `${isTourism} and p.member_ids = '{}' and p.radius_km is null`),
  },
  {
    kind: 'empty-landmark',
    severity: 'warning',
    message: 'A landmark has neither a radius nor hotels in its tree: its catchment is empty.',
    broken: places('null', `p.radius_km is null and ${isLandmarkWithoutHotels}`),
  },
  {
    kind: 'unused-members',
    severity: 'warning',
    message: 'A place that is no tourism zone has members: they are ignored.',
    broken: places(
      `concat_ws(' ', p.place_type, p.zone_kind, 'with', cardinality(p.member_ids), 'members')`,
      `p.member_ids <> '{}' and p.zone_kind is distinct from 'tourism'`,
    ),
  },
  {
    kind: 'city-without-centre',
    severity: 'warning',
    message: 'A city has no centre: it has no neighbours, and is nobody’s neighbour.',
    broken: places('p.country_code', `p.place_type = 'CITY' and ${hasNoCentre}`),
  },
  {
    kind: 'other-country',
    severity: 'warning',
    message: 'A place is in another country than its parent.',
    broken: `select p.place_id::text as id, p.name,
        format('%s, in %s (%s)', p.country_code, parent.name, parent.country_code) as detail
      from places p join places parent on parent.place_id = p.parent_id
      where p.country_code <> parent.country_code`,
  },
];
